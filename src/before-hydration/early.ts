import { showFound } from './found-sites.ts';

// This script is behind each fragment.
showFound(document.currentScript as HTMLScriptElement | null);
