import 'htmx.org';
import 'idiomorph/dist/idiomorph-ext.esm.js';

document.addEventListener('htmx:load', () => window.Suikerspin?.scan());
