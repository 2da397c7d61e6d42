import { syncWithHistory } from './history.ts';

/** The entry of the window's history for something that lies over the page. */
export interface OverlayEntry {
  enter(): void;
  /** Takes the entry back, where the page is still at it. */
  leave(): void;
}

/**
 * Gives what lies over the page an entry of its own, so that going back closes it and stays on the page: by the button of a
 * browser, from the edge of an iPhone. The entry has the page's address and state, so going back from it changes nothing for
 * the page, and its router need not hear of it: it would scroll, or draw the page anew. Chromium tells those that listened
 * before us all the same. What leads elsewhere is for everybody.
 * @param onBack called when the visitor has left the entry.
 */
export function createOverlayEntry(onBack: () => void): OverlayEntry {
  let isWanted = false;
  let phase: 'away' | 'there' | 'leaving' | 'returning' = 'away';
  /** The address and the length of the history at the entry. */
  let url: string;
  let length: number;

  function add() {
    if (closesByItself()) return;
    url = document.URL;
    try {
      window.history.pushState(window.history.state, '', url);
    } catch {
      // A page without an origin, and a browser that counts such calls.
      return;
    }
    length = window.history.length;
    phase = 'there';
    // On its way down, which comes before the routers.
    window.addEventListener('popstate', arrive, { capture: true });
    syncWithHistory();
  }

  function arrive(event: Event) {
    const wasReturning = phase !== 'there';
    stop();
    if (document.URL === url) {
      event.stopImmediatePropagation();
      syncWithHistory();
    }
    if (!wasReturning) onBack();
    // It was opened again before the browser was back.
    else if (isWanted) add();
  }

  function stop() {
    phase = 'away';
    window.removeEventListener('popstate', arrive, { capture: true });
  }

  function goBack() {
    if (phase !== 'leaving') return;
    // An entry that the page has written since, or given another address, is the page's. There are never fewer, but Firefox
    // says so: where there are as many as it keeps, it counts a new one at first.
    if (document.URL !== url || window.history.length > length) {
      stop();
      if (isWanted) add();
    } else if (isWanted) phase = 'there';
    else {
      phase = 'returning';
      window.history.back();
    }
  }

  return {
    enter() {
      isWanted = true;
      if (phase === 'away') add();
    },
    leave() {
      isWanted = false;
      if (phase !== 'there') return;
      phase = 'leaving';
      // Not at once: whoever closes it may go on to another page, and would be taken back from there.
      setTimeout(goBack);
    },
  };
}

/**
 * Android's button closes a modal dialog where browsers know close watchers; not in the frame of another app, which only knows
 * the history.
 */
function closesByItself(): boolean {
  return 'CloseWatcher' in window && /Android(?!.*; wv)/.test(navigator.userAgent);
}
