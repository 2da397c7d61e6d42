import { type Place, readAnswers } from '../../../src/snippet/choices.ts';
import { snippetFor } from '../../../src/snippet/snippets.ts';
import type { Answer } from './plan.ts';

/** As the snippet maker gives it. */
export function madeFor(place: Place, integrity = ''): string {
  return snippetFor(place, {
    choices: readAnswers({}).choices,
    phone: '020 123 45 67',
    files: {
      loader: { url: 'LOADER', integrity },
      frameScript: { url: 'ASSETS/frame.js', integrity: '' },
      page: 'ASSETS/index.html',
    },
  })
    .replaceAll('data-suikerspin>', 'data-suikerspin data-endpoint="ENDPOINT">')
    .replaceAll('<suikerspin-site>', '<suikerspin-site endpoint="ENDPOINT">');
}

export const host = '<div data-suikerspin data-endpoint="ENDPOINT">Bel ons</div>';

export const element = '<suikerspin-site endpoint="ENDPOINT">Bel ons</suikerspin-site>';

export const plain = '<script src="SCRIPT" async></script>';

export const withHeaders = (headers: Record<string, string>) => ({ page: { headers } });

export const withPolicy = (policy: string) => withHeaders({ 'Content-Security-Policy': policy });

/** A script in the page that adds ours. */
export const add = (rest: string) =>
  `<script>var s=document.createElement('script');s.src='SCRIPT';${rest}document.body.appendChild(s)</script>`;

export const file = (name: string, answer: Answer) => ({ files: { [name]: answer } });

export const loader = (attributes = '') => `<script src="LOADER" ${attributes} async></script>`;

export const script = (answer: Answer) => ({ files: { '/suikerspin.js': answer } });
