import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { anchorPrefix, formatHash } from '../router/hash.ts';
import { homePath, type RoutePath, routes } from '../routes.ts';
import { DirectContact } from '../site/contact/DirectContact.tsx';
import { contact } from '../site/content/contact.ts';
import { withoutScript } from '../site/content/without-script.ts';
import { Footer } from '../site/layout/Footer.tsx';
import { Header } from '../site/layout/Header.tsx';
import siteStyles from '../site/Site.module.css';
import { screens } from '../site/Site.tsx';
import { Section } from '../site/ui/Section.tsx';
import { SiteContext } from '../site/use-visit.ts';
import { inAscii } from './in-ascii.ts';
import { contextOf, rootAttributes, type SiteConfig } from './site-markup.tsx';

/** Contact without its form, which needs the script. */
const readableScreens = { ...screens, '/contact': Contact };

/**
 * Renders a fragment's screen for visitors without JavaScript.
 * @param siteUrl the target of links to other screens; empty: no links.
 */
export function renderReadableScreen(config: SiteConfig, siteUrl: string): string {
  const { bare, start: path } = config.options;
  const Screen = readableScreens[path];
  const nowhere = '#';
  const context = contextOf(config, path);
  context.visit.location.href = (to: RoutePath) =>
    siteUrl ? siteUrl + formatHash(to, anchorPrefix) : nowhere;
  return renderReadable(
    config,
    context,
    <section className={siteStyles.site}>
      {!bare && <Header />}
      <Screen />
      <Footer />
    </section>,
  ).replaceAll(` href="${nowhere}"`, '');
}

/**
 * Renders the single file's screens below Home, for where no script of it runs. Each element's id
 * is its path, so that links such as `#/contact` work; `#suikerspin-contact` has one of its own.
 */
export function renderReadableScreens(config: SiteConfig): string {
  const belowHome = routes.filter(({ path }) => path !== homePath);
  return renderReadable(
    config,
    contextOf(config, homePath),
    <div className={siteStyles.site}>
      {belowHome.map(({ path }) => {
        const Screen = readableScreens[path];
        return (
          <article key={path} id={path}>
            <span id={formatHash(path, anchorPrefix).slice(1)} />
            <Screen />
          </article>
        );
      })}
    </div>,
  );
}

function renderReadable(config: SiteConfig, context: SiteContext, content: ReactNode): string {
  const html = renderToStaticMarkup(<SiteContext value={context}>{content}</SiteContext>);
  const readable = inAscii(toReadable(html));
  return `<div data-suikerspin-root ${rootAttributes(config.options)}>${readable}</div>`;
}

function Contact() {
  return (
    <Section title={contact.title} lead={withoutScript.contactLead} tone="candy" opening>
      <DirectContact />
    </Section>
  );
}

/**
 * Removes what needs the script: buttons (but not the pictures in them), dialogs and labelled
 * controls; and what makes pictures load early, because none here is in the first view.
 */
function toReadable(html: string): string {
  return html
    .replaceAll(/<link [^>]*>|<(dialog|label).*?<\/\1>/gs, '')
    .replaceAll(/ (?:tabindex|data-screen-title|data-to|fetchPriority)="[^"]*"/g, '')
    .replaceAll(/<img (?!loading)/g, '<img loading="lazy" ')
    .replaceAll(/<button[^>]*? class="([^"]*)".*?<\/button>/gs, (button, className) => {
      const picture = /<img[^>]*>/.exec(button)?.[0];
      return picture ? `<span class="${className}">${picture}</span>` : '';
    });
}
