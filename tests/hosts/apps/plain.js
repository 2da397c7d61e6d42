import { endpoint, links, readRoute, scan } from './page.js';
import { startRouter } from './router.js';

/** No framework, only the router. */
const root = document.querySelector('#root');
const { page, go } = startRouter(show);
show(page);

function show(page) {
  const { base } = readRoute();
  const pages = {
    '/': '',
    '/widget': `<button class="school">School</button>
      <suikerspin-site endpoint="${endpoint}" location-type="kantoor"><p>Call us</p></suikerspin-site>`,
    '/snippet': `<div data-suikerspin data-endpoint="${endpoint}"><p>Call us</p></div>`,
  };
  root.innerHTML = `
    <nav>${Object.entries(links)
      .map(([to, label]) => `<a href="${base + to}" data-to="${to}">${label}</a>`)
      .join(' ')}</nav>
    <h1>${links[page]}</h1>
    <button class="load">Load</button>
    ${pages[page]}`;
  for (const link of root.querySelectorAll('nav a'))
    link.onclick = (event) => go(event, link.dataset.to);
  const fallback = root.querySelector('p')?.parentElement;
  root.querySelector('.load').onclick = () => {
    if (fallback.children.length > 1) fallback.lastElementChild.remove();
    else fallback.insertAdjacentHTML('beforeend', '<p>Loading</p>');
  };
  root.querySelector('.school')?.addEventListener('click', () => {
    root.querySelector('suikerspin-site').locationType = 'school';
  });
  if (page === '/snippet') scan();
}
