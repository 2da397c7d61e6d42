import { afterInterception, syncWithHistory } from './history.ts';

/**
 * Adds a history entry for a layer over the page, so that going back closes it. The entry has the
 * page's address and state: the page's router need not handle its `popstate`, and would scroll or
 * render anew. Chromium still calls listeners that were added before ours.
 * @param onBack called when the visitor has left the entry.
 */
export function createOverlayEntry(onBack: () => void) {
  let isWanted: boolean;
  let phase: 'absent' | 'current' | 'leaving' | 'returning' = 'absent';
  /** The address and history length at the entry. */
  let url: string;
  let length: number;
  let focused: Element | null;

  function add() {
    if (hasCloseWatcher()) return;
    url = document.URL;
    try {
      window.history.pushState(window.history.state, '', url);
    } catch {
      // Opaque origins may not call pushState, and Safari limits its calls.
      return;
    }
    const { scrollX: left, scrollY: top } = window;
    afterInterception(() => window.scrollTo({ left, top, behavior: 'instant' }));
    length = window.history.length;
    phase = 'current';
    // Capture phase: before the page's router.
    window.addEventListener('popstate', arrive, { capture: true });
    syncWithHistory();
  }

  function arrive(event: Event) {
    const wasReturning = phase !== 'current';
    stop();
    if (document.URL === url) {
      event.stopImmediatePropagation();
      syncWithHistory();
    }
    if (!wasReturning) {
      onBack();
      focused = document.activeElement;
      // The layer was reopened before the browser was back.
    } else if (isWanted) add();
    refocus();
    afterInterception(refocus);
  }

  /** Routers on the Navigation API drop the focus: before `popstate`, or after it. */
  function refocus() {
    if (document.activeElement === document.body)
      (focused as HTMLElement | null)?.focus({ preventScroll: true });
  }

  function stop() {
    phase = 'absent';
    window.removeEventListener('popstate', arrive, { capture: true });
  }

  function goBack() {
    if (phase !== 'leaving') return;
    // The page has added or changed an entry. Compare with `>`: Firefox over-reports
    // `history.length` at its cap.
    if (document.URL !== url || window.history.length > length) {
      stop();
      if (isWanted) add();
    } else if (isWanted) phase = 'current';
    else {
      phase = 'returning';
      focused = document.activeElement;
      window.history.back();
    }
  }

  return {
    enter() {
      isWanted = true;
      if (phase === 'absent') add();
    },
    /** Goes back, if the page is still at the entry. */
    leave() {
      isWanted = false;
      if (phase !== 'current') return;
      phase = 'leaving';
      // Asynchronous: the closing click may navigate, and `back` would undo that.
      setTimeout(goBack);
    },
  };
}

/** True where Android's back button closes a modal dialog; a web view only goes back. */
function hasCloseWatcher(): boolean {
  return 'CloseWatcher' in window && /Android(?!.*; wv)/.test(navigator.userAgent);
}
