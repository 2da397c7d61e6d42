import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../lib/escape-html.ts';
import { fingerprint } from '../options/fingerprint.ts';
import type { OptionName, SiteOptions } from '../options/options.ts';
import { attributeOf } from '../options/resolve-options.ts';
import { type SiteConfig, SiteConfigContext } from '../options/site-config.ts';
import { createMemoryLocation } from '../router/memory-location.ts';
import type { RoutePath } from '../routes.ts';
import { FormResult } from '../site/contact/ContactForm.tsx';
import { Site } from '../site/Site.tsx';
import { inAscii } from './in-ascii.ts';

/** An element, and the parts of it for a framework that writes elements itself. */
export interface SiteMarkup {
  html: string;
  attributes: Readonly<Record<string, string>>;
  /** What stands between its tags. */
  content: string;
  /** What stands in its shadow root: the inside of the template that `content` begins with. */
  shadow: string;
}

interface SiteParts {
  /** The options that the page says. */
  given: Partial<SiteOptions>;
  /** The style or link element before the site, and what follows it. */
  styles: string;
  after?: string;
  /** What stands in the element itself. */
  fallback?: string;
}

/** The site's element with its shadow root, in which `start` is shown. */
export function renderSite(
  config: SiteConfig,
  { given, styles, after = '', fallback = '' }: SiteParts,
): SiteMarkup {
  const { options } = config;
  const sticky = stickyStyle(options);
  const root =
    `<div data-suikerspin-root data-prerendered="${options.start}" data-prerendered-with="${inAscii(escapeHtml(fingerprint(options)))}"` +
    ` ${rootAttributes(options)}${sticky && ` style="${sticky}"`}>${renderScreen(config, options.start)}</div>`;
  const attributes = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [attributeOf(name as OptionName), String(value)]),
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

/** A screen as React hydrates it. */
export function renderScreen(config: SiteConfig, path: RoutePath): string {
  const location = createMemoryLocation(path, config.options.hashPrefix);
  const html = renderToString(<Site config={config} location={location} memory={{}} />);
  // React asks for the first picture ahead of the screen that has it: the script draws no such line.
  return inAscii(html.replace(/^<link [^>]*>/, ''));
}

/** For the form of a site that no script comes to: what stands in it then, out of React's sight until it is needed. */
export function renderFailedSend(config: SiteConfig): string {
  return `<template data-failed-send>${renderFailure(config)}</template>`;
}

export function renderFailure(config: SiteConfig): string {
  return inAscii(
    renderToString(
      <SiteConfigContext value={config}>
        <FormResult result="error" />
      </SiteConfigContext>,
    ),
  );
}

/** What every root has. */
export function rootAttributes({ scheme }: SiteOptions): string {
  return `data-scheme="${scheme}" lang="nl" dir="ltr"`;
}

/** What the script says in the root's style; nothing where that is nothing new. */
export function stickyStyle({ stickyOffset }: SiteOptions): string {
  return stickyOffset ? `--_s-sticky-option:${stickyOffset}px` : '';
}
