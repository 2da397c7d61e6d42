import { showFound, withSite } from '../found-sites.ts';
import { connectFrame } from './framed.ts';
import { mendAddresses } from './mend-address.ts';
import { keepPreviews } from './previews.ts';
import { sharpenHero } from './sharpen-hero.ts';

// Runs behind the prerendered screens.
const own = document.currentScript as HTMLScriptElement | null;
mendAddresses();
withSite(own, (site) => {
  keepPreviews(site);
  showFound(own);
  connectFrame(site);
  sharpenHero(site);
  // The screens for visitors without scripts are not needed: later ones remove themselves.
  document.documentElement.dataset.answered = '';
  for (const part of document.querySelectorAll('[data-readable]')) part.remove();
});
