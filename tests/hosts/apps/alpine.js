import Alpine from 'alpinejs';
import { endpoint, links, readRoute, scan } from './page.js';
import { startRouter } from './router.js';

const { base } = readRoute();
const fallback = '<p>Call us</p><template x-if="loading"><p>Loading</p></template>';

document.querySelector('#root').innerHTML = `
  <div x-data="host">
    <nav>
      ${Object.entries(links)
        .map(([to, label]) => `<a href="${base + to}" @click="go($event, '${to}')">${label}</a>`)
        .join(' ')}
    </nav>
    <h1 x-text="links[page]"></h1>
    <button @click="loading = !loading">Load</button>
    <template x-if="page === '/widget'">
      <div>
        <button @click="locationType = 'school'">School</button>
        <suikerspin-site endpoint="${endpoint}" :location-type="locationType">${fallback}</suikerspin-site>
      </div>
    </template>
    <template x-if="page === '/snippet'">
      <div x-init="$nextTick(scan)" data-suikerspin data-endpoint="${endpoint}">${fallback}</div>
    </template>
  </div>`;

Alpine.data('host', () => ({
  page: '/',
  go: undefined,
  links,
  scan,
  loading: false,
  locationType: 'kantoor',
  init() {
    const { page, go } = startRouter((next) => {
      this.page = next;
    });
    Object.assign(this, { page, go });
  },
}));
Alpine.start();
