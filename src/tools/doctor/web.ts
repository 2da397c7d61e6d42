import { sendTimeoutMs } from '../../visit/submission.ts';
import { inDutch } from '../network-words.ts';

export type Ask = ReturnType<typeof asker>;

/** Returns a fetch that waits as long as the form, and says in Dutch why nothing good came. */
export function asker(endsAt: number) {
  return async (url: string, init: RequestInit = {}) => {
    const begun = Date.now();
    const timeoutMs = Math.max(1000, Math.min(sendTimeoutMs, endsAt - begun));
    const answer = { status: 0, headers: new Headers(), body: Buffer.of(), end: '', why: '' };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { redirect: 'manual', ...init, signal });
      const { ok, status, headers, url: end } = response;
      Object.assign(answer, { status, headers, end });
      answer.body = Buffer.from(await response.arrayBuffer());
      answer.why = ok ? '' : statusOf(status, headers.get('server'));
    } catch (error) {
      answer.why = inDutch(error);
    }
    return { ...answer, seconds: Math.round((Date.now() - begun) / 1000) };
  };
}

/** An origin that no release names, as pages of partners have. */
export const partnersOrigin = 'https://partner.example';

/** The headers with which a browser asks whether a form of this origin may send. */
export const preflightOf = (origin: string) => ({
  Origin: origin,
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'content-type',
});

/** True for the page that our receiver shows the company. */
export const isReceiver = (text: string) => text.includes('<title>Ontvanger van aanvragen</title>');

/** In Dutch, the page that a server gives in place of a file: its title may say why. */
export function pageOf(body: string, server?: string | null): string {
  const [, title = ''] = /<title>\s*([^<]*)/i.exec(body) ?? [];
  const words = title
    .replace(/&[#\w]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `een webpagina${words && ` '${words}'`}${by(server)}`;
}

/** The text of a page without its scripts, styles and tags. */
export const textOf = (html: string): string =>
  html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/gi, '');

/** @returns the header in which a cache says that it answered. */
export const cacheIn = (headers: readonly (readonly [name: string, value: string])[]) =>
  headers.find(([name, value]) => /cache/.test(name) && /\bhit\b/i.test(value))?.join(': ');

/** A status, and the server that gives it: a firewall is not the hosting. */
export function statusOf(status: number, server?: string | null): string {
  return `status ${status}${by(server)}`;
}

export function by(server?: string | null): string {
  const [name] = server?.split(/[\s/]/) ?? [];
  return name ? ` van ${name}` : '';
}
