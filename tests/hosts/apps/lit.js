import { html, LitElement, nothing } from 'lit';
import { endpoint, links, readRoute } from './page.js';
import { startRouter } from './router.js';

/** Everything stands in its shadow root, the site too. */
class HostElement extends LitElement {
  static properties = { page: {}, loading: {}, locationType: {} };

  constructor() {
    super();
    this.locationType = 'kantoor';
    this.router = startRouter((page) => {
      this.page = page;
    });
    this.page = this.router.page;
  }

  updated(changed) {
    if (!changed.has('page')) return;
    // `document.querySelectorAll` does not look into a shadow root.
    if (this.page === '/snippet') window.Suikerspin?.scan(this.renderRoot);
  }

  render() {
    const fallback = html`<p>Call us</p>${this.loading ? html`<p>Loading</p>` : nothing}`;
    const pages = {
      '/': nothing,
      '/widget': html`
        <button @click=${() => (this.locationType = 'school')}>School</button>
        <suikerspin-site endpoint=${endpoint} .locationType=${this.locationType}>${fallback}</suikerspin-site>
      `,
      '/snippet': html`<div data-suikerspin data-endpoint=${endpoint}>${fallback}</div>`,
    };
    return html`
      <nav>
        ${Object.entries(links).map(
          ([to, label]) =>
            html`<a href=${readRoute().base + to} @click=${(event) => this.router.go(event, to)}>${label}</a> `,
        )}
      </nav>
      <h1>${links[this.page]}</h1>
      <button @click=${() => (this.loading = !this.loading)}>Load</button>
      ${pages[this.page]}
    `;
  }
}

customElements.define('host-element', HostElement);
document.querySelector('#root').append(document.createElement('host-element'));
