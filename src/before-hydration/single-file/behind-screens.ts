import { siteTag } from '../../embed/hosts.ts';
import { views } from '../../embed/views.ts';
import type { RoutePath } from '../../routes.ts';
import { showFound } from '../found-sites.ts';
import type { Screens } from '../prerendered-view.ts';
import { connectFrame } from './framed.ts';
import { runInlineScript } from './inline-script.ts';
import { mendAddresses } from './mend-address.ts';
import { keepPreviews } from './previews.ts';
import { sharpenHero } from './sharpen-hero.ts';

// Runs behind the prerendered screens. Optimisers move it to the end of the page, or to its head.
mendAddresses();
if (document.querySelector(siteTag)) start();
else document.addEventListener('DOMContentLoaded', start, { once: true });

function start(): void {
  const site = document.querySelector(siteTag);
  if (!site) return;
  keepPreviews(site);
  showFound(runInlineScript, { screensOf: otherScreens });
  connectFrame(site);
  sharpenHero(site);
  // A press on Home may have come before this script.
  if (navigator.userActivation?.hasBeenActive) views.want.notify();
  // The screens for visitors without scripts are not needed: later ones remove themselves.
  document.documentElement.dataset.answered = '';
  for (const part of document.querySelectorAll('[data-readable]')) part.remove();
}

function otherScreens(): Screens {
  const templates = document.querySelectorAll<HTMLTemplateElement>('template[data-screen]');
  return new Map(
    [...templates].map(({ content, dataset }) => [
      dataset.screen as RoutePath,
      () => content.childNodes,
    ]),
  );
}
