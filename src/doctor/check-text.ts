import { type Finding, wrong } from './findings.ts';
import type { Page } from './page.ts';

const quotes = /[\u2018\u2019\u201c\u201d\u2033\u00ab\u00bb]/;

/** What editors put into scripts: breaks and paragraphs, curly quotes, and ampersands in other words. */
const inserted = /<br\s*\/?>|<\/?p>|&#0*38;|&amp;|&#82(1[67]|2[01]|42);|[\u2018\u2019\u201c\u201d\u2033]/i;

/** Looks for what an editor made of the lines that were pasted into it. */
export function checkText({ scripts, hosts, texts }: Page): Finding[] {
  const findings: Finding[] = [];
  const remedy = 'paste it again, into a block for HTML or code, not for text; keep a script on one line';

  for (const { src = '', text } of scripts) {
    if (/suikerspin\.js/.test(src) && quotes.test(src))
      findings.push(wrong(`The script\u2019s address was given curly quotes: ${src}`, remedy));
    const found = /suikerspin\.js/.test(text) && !isBundle(text) && inserted.exec(text)?.[0];
    if (found) findings.push(wrong(`An editor put ${found} into the script that loads the site.`, remedy));
  }
  for (const { tag, attributes } of hosts) {
    if (
      Object.entries(attributes).some(([name, value]) =>
        quotes.test(name + value.slice(0, 1) + value.slice(-1)),
      )
    )
      findings.push(wrong(`The attributes of ${tag} were given curly quotes.`, remedy));
  }
  const shown = texts.find((text) => /<(div|script|suikerspin-site)[^>]*suikerspin/.test(text));
  if (shown) findings.push(wrong('The snippet is shown to visitors as text.', remedy));
  return findings;
}

/** The whole script may stand in the page: then it is a build, and no editor's. */
export function isBundle(text: string): boolean {
  return banner.test(text);
}

/** Stands in every build; see `banner` in the build's settings. */
export const banner = /\/\*! suikerspin (\S+?)\. Contains React/;
