import { type Finding, note, wrong } from './findings.ts';
import type { Visit } from './visit.ts';

const remedy = 'paste it again, into a block for HTML or code, not for text; keep a script on one line';

/** Looks for snippets that an editor changed into text. What it did to a script is checked with the script. */
export function checkText({ page, hosts }: Visit, hasScript: boolean): Finding[] {
  const findings: Finding[] = [];
  for (const { misquoted, attributes, idle } of page.scripts)
    if (!idle && misquoted.includes('src') && /\b(suikerspin|loader)\.js/.test(attributes.src ?? ''))
      findings.push(wrong(`The script\u2019s address was given curly quotes: ${attributes.src}`, remedy));
  for (const { tag, misquoted, trouble } of page.hosts)
    if (misquoted.length > 0 && !trouble)
      findings.push(wrong(`The attributes of ${tag} were given curly quotes.`, remedy));
  const isShown = page.texts.some((text) => /<(div|script|suikerspin-site)[^>]*suikerspin/.test(text));
  // A page about the site may well show how it is put in.
  const isMeant = hosts.length > 0 && hasScript;
  if (isShown) findings.push((isMeant ? note : wrong)('The snippet is shown to visitors as text.', remedy));
  return findings;
}
