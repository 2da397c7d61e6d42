/** Runs in the pages of a walk. @param titles by the paths of the screens. */
export function makeSettle(titles: Readonly<Record<string, string>>): void {
  const { walker } = window;
  /** True while React has yet to draw the screen that its navigation marks. */
  const isOnItsWay = () => {
    const current = walker.find('[aria-current=page]:not([aria-busy])')[0]?.getAttribute('href');
    const title = walker.find('[data-screen-title]')[0]?.textContent;
    const path = current?.slice(current.lastIndexOf('/'));
    return path !== undefined && title !== undefined && titles[path] !== title;
  };
  const state = () => {
    const focused = window.focusedElement() as HTMLInputElement | null;
    const caret = focused?.matches('input, textarea') && focused.selectionStart;
    const { length } = history;
    const named = `${focused?.localName} ${focused?.getAttribute('name')}`;
    return [scrollY, location.href, named, caret, length, walker.arrivals].join();
  };
  const whatChanges = { attributes: true, characterData: true, childList: true, subtree: true };
  const quiet = async (wanted: number) => {
    let isChanged = true;
    const changes = new MutationObserver(() => {
      isChanged = true;
    });
    let last = '';
    for (let frame = 0, same = 0; same < wanted && frame < 200; frame += 1) {
      // Shadow roots may be new.
      const shadows = isChanged ? window.sites().flatMap(({ shadowRoot }) => shadowRoot ?? []) : [];
      for (const root of [document, ...shadows]) changes.observe(root, whatChanges);
      isChanged = false;
      await walker.frames(1);
      const now = state();
      same = !isChanged && now === last && walker.requests === 0 ? same + 1 : 0;
      last = now;
    }
    changes.disconnect();
  };
  walker.settle = async (wanted) => {
    for (let times = 0; times < 5; times += 1) {
      await quiet(wanted);
      if (!isOnItsWay()) break;
    }
    return walker.observe();
  };
}
