import { answer, withSite } from './answer.ts';

// This script is behind each fragment.
const own = document.currentScript as HTMLScriptElement | null;
withSite(own, (site) => answer(site, own));
