import { answerEarly } from '../early/answer-early.ts';

// Runs right behind a prerendered site and what belongs to it: in the single file, and in anybody's page behind each
// fragment. What it is to answer for is the nearest site before it.
let site = document.currentScript?.previousElementSibling;
const templates: HTMLTemplateElement[] = [];
for (; site && site.localName !== 'suikerspin-site'; site = site.previousElementSibling) {
  if (site instanceof HTMLTemplateElement) templates.push(site);
}

// Where the site's own script was there first, it answers by itself.
if (site?.shadowRoot && !site.matches(':defined'))
  answerEarly(site as HTMLElement, site.shadowRoot, templates);

// Nothing was painted as long as the address might name another screen than the first.
delete document.documentElement.dataset.suikerspinHeld;
