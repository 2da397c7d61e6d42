import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../lib/escape-html.ts';
import { fingerprint } from '../options/fingerprint.ts';
import type { SiteOptions } from '../options/options.ts';
import { attributeOf, resolveOptions } from '../options/resolve-options.ts';
import { type SiteConfig, SiteConfigContext } from '../options/site-config.ts';
import { createMemoryLocation } from '../router/location.ts';
import type { RoutePath } from '../routes.ts';
import { Failure } from '../site/contact/ContactForm.tsx';
import { Site } from '../site/Site.tsx';
import { inAscii } from './in-ascii.ts';

/** The element as HTML, and in parts for frameworks that write elements themselves. */
export interface SiteMarkup {
  html: string;
  attributes: Readonly<Record<string, string>>;
  content: string;
  /** The inside of the `<template>` that `content` begins with. */
  shadow: string;
}

interface SiteParts {
  /** The page's own options. */
  given: Partial<SiteOptions>;
  /** The style or link element before the site. */
  styles: string;
  /** Markup after the site, in the shadow root. */
  after: string;
  fallback: string;
}

/** @param media the prefix of the pictures' addresses. */
export function configWith(media: string, options: Partial<SiteOptions> = {}): SiteConfig {
  return { options: resolveOptions(options), media, emit: () => {} };
}

/** Renders the site's element with its shadow root, at the screen `start`. */
export function renderSite(
  config: SiteConfig,
  { given, styles, after, fallback }: SiteParts,
): SiteMarkup {
  const { options } = config;
  const sticky = stickyStyle(options);
  const madeWith = inAscii(escapeHtml(fingerprint(options)));
  const root =
    `<div data-suikerspin-root data-prerendered="${options.start}"` +
    ` data-prerendered-with="${madeWith}" ${rootAttributes(options)}` +
    `${sticky && ` style="${sticky}"`}>${renderScreen(config, options.start)}</div>`;
  const attributes = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [attributeOf(name), String(value)]),
  );
  const shadow = `${styles}${root}${after}`;
  const content = `<template shadowrootmode="open">${shadow}</template>${fallback}`;
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${inAscii(escapeHtml(value))}"`,
  );
  return {
    html: `<suikerspin-site${written.join('')}>${content}</suikerspin-site>`,
    attributes,
    content,
    shadow,
  };
}

export function renderScreen(config: SiteConfig, path: RoutePath): string {
  const location = createMemoryLocation(path, config.options.hashPrefix);
  const html = renderToString(<Site config={config} location={location} memory={{}} />);
  // React puts a preload of the first picture before the markup, and does not hydrate it.
  return inAscii(html.replace(/^<link [^>]*>/, ''));
}

/** The message of a form whose script never loads, in a template that React ignores. */
export function renderFailedSend(config: SiteConfig): string {
  return `<template data-failed-send>${renderFailure(config)}</template>`;
}

export function renderFailure(config: SiteConfig): string {
  return inAscii(
    renderToString(
      <SiteConfigContext value={config}>
        <Failure />
      </SiteConfigContext>,
    ),
  );
}

export function rootAttributes({ scheme }: SiteOptions): string {
  return `data-scheme="${scheme}" lang="nl" dir="ltr"`;
}

/** The root's style attribute; empty for the default. */
export function stickyStyle({ stickyOffset }: SiteOptions): string {
  return stickyOffset ? `--_s-sticky-option:${stickyOffset}px` : '';
}
