/** A page that knows only the DOM. Compiled by package.test.ts, never run. */
import 'suikerspin-site';
import { defineSuikerspin, type SiteElement } from 'suikerspin-site/element';

defineSuikerspin({ folder: '/suikerspin/' });
// @ts-expect-error: a bundler does not know where the files are served.
defineSuikerspin({});

const site: SiteElement = document.createElement('suikerspin-site');
site.locationType = 'school';
site.stickyOffset = 80;
site.navigate('/contact');
// @ts-expect-error: no such screen.
site.navigate('/prijzen');
// @ts-expect-error: no such type of location.
site.locationType = 'strand';

const paths: string[] = [];
site.addEventListener('suikerspin:navigate', (event) => paths.push(event.detail.path));
document.querySelector('main')?.addEventListener('suikerspin:success', ({ detail }) => {
  paths.push(detail.locatieType);
  // @ts-expect-error: nothing personal.
  paths.push(detail.naam);
});

document.addEventListener('suikerspin:navigate', ({ detail }) => paths.push(detail.path));
window.addEventListener('suikerspin:navigate', ({ detail }) => paths.push(detail.path));
document.body.shadowRoot?.addEventListener('suikerspin:navigate', ({ detail }) =>
  paths.push(detail.path),
);
document.querySelector('.column')?.addEventListener('suikerspin:navigate', ({ detail }) => {
  paths.push(detail.path);
  // @ts-expect-error: another event has that.
  paths.push(detail.locatieType);
});

const handle = window.Suikerspin?.mount('#column', { scheme: 'dark' });
window.Suikerspin?.open('/contact', { locationName: 'De Hal' }).unmount();
handle?.update({ lazy: false });
