import { company } from '../company.ts';
import { documentTitles, type RoutePath } from '../routes.ts';

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
    document.title = this.#ours = `${documentTitles[screen]} | ${company.brand}`;
  }
}
