import { parseHash } from '../../router/hash.ts';
import { homePath } from '../../routes.ts';

// Runs before Home has arrived. Where the address names another screen, nothing is painted until that one stands
// there: see show-screen.ts.
const path = parseHash(window.location.hash, '');
if (path && path !== homePath) document.documentElement.dataset.screen = path;
