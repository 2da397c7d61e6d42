import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../lib/escape-html.ts';
import { timePlaceholder } from '../lib/parts.ts';
import { attributeOf } from '../options/attributes.ts';
import { fingerprint } from '../options/fingerprint.ts';
import type { SiteOptions } from '../options/options.ts';
import { resolveOptions } from '../options/resolve-options.ts';
import { createMemoryLocation } from '../router/location.ts';
import type { RoutePath } from '../routes.ts';
import { Failure } from '../site/contact/ContactForm.tsx';
import { Reward } from '../site/contact/Reward.tsx';
import { Site } from '../site/Site.tsx';
import { SiteContext } from '../site/use-visit.ts';
import { Visit } from '../visit/visit.ts';
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

/** The options and the media folder of markup that is rendered before there is a page. */
export interface SiteConfig {
  readonly options: SiteOptions;
  /** The prefix of the pictures' addresses. */
  readonly media: string;
}

export function configWith(media: string, options: Partial<SiteOptions> = {}): SiteConfig {
  return { options: resolveOptions(options), media };
}

/** A visit outside a page. @param href the address of a screen; by default its hash. */
export function contextOf({ options, media }: SiteConfig, path: RoutePath): SiteContext {
  const visit = new Visit({ ...options, routing: 'memory' });
  visit.screen.location = createMemoryLocation(path, options.hashPrefix);
  return { visit, media };
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
  const html = renderToString(<Site {...contextOf(config, path)} />);
  // React puts a preload of the first picture before the markup, and does not hydrate it.
  return inAscii(html.replace(/^<link [^>]*>/, ''));
}

/** Returns the messages of a form after a send, by result. */
export function renderResults(config: SiteConfig): Record<'error' | 'success', string> {
  const render = (message: ReactNode) =>
    inAscii(
      renderToString(<SiteContext value={contextOf(config, '/contact')}>{message}</SiteContext>),
    );
  return {
    error: render(<Failure unansweredSince={timePlaceholder} />),
    success: render(<Reward ref={null} sent="" />),
  };
}

/** The results in templates, which React ignores. */
export function resultTemplates(config: SiteConfig): string {
  return Object.entries(renderResults(config))
    .map(([result, html]) => `<template data-result-template="${result}">${html}</template>`)
    .join('');
}

export function rootAttributes({ scheme }: SiteOptions): string {
  return `data-scheme="${scheme}" lang="nl" dir="ltr"`;
}

/** The root's style attribute; empty for the default. */
export function stickyStyle({ stickyOffset }: SiteOptions): string {
  return stickyOffset ? `--_s-sticky-option:${stickyOffset}px` : '';
}
