import { company } from '../company.ts';
import { type RoutePath, routes } from '../routes.ts';

/** The title of a page that consists of the site only. */
export class DocumentTitle {
  #ours = '';
  #before = '';

  /** @param screen `undefined` restores the page's own title. */
  show(screen: RoutePath | undefined): void {
    const isOurs = this.#ours !== '' && document.title === this.#ours;
    if (screen === undefined) {
      if (isOurs) document.title = this.#before;
      this.#ours = '';
      return;
    }
    if (!isOurs) this.#before = document.title;
    const title = routes.find(({ path }) => path === screen)?.title;
    document.title = this.#ours = `${title} | ${company.brand}`;
  }
}
