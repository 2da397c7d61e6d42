import type { Break } from './break-code.ts';

interface Row extends Pick<Break, 'drop' | 'change' | 'to'> {
  /** What is broken. */
  what: string;
  /** The file, and in it the function, method or constant; in a style sheet a selector. */
  at: string;
  /** The file below tests/ that promises it, and the test in it by its name or a part of that. */
  by: string;
  /** Where no test of `npm test` can catch it: why. Then `npm run test:all` does. */
  onlyInAll?: string;
}

/**
 * Small faults. Each builds; each has to fail the test that is named. On 24 November 2026 all 60 were caught: 58 by `npm
 * test`, 15 of them by unit tests, and two only by `npm run test:all`.
 */
const rows: readonly Row[] = [
  // Leaving
  {
    what: 'the watch on the visitor’s scrolling is not taken back',
    at: 'src/router/arrivals.ts useArrivals',
    drop: 'removeEventListener',
    by: 'browser/leaving: a thousand mounts',
  },
  {
    what: 'the menu goes on listening to the window',
    at: 'src/site/layout/MobileMenu.tsx MobileMenu',
    drop: 'removeEventListener',
    by: 'browser/leaving: a thousand mounts',
  },
  {
    what: 'the router goes on listening to the window',
    at: 'src/router/hash-location.ts listen',
    drop: 'abort',
    by: 'unit/router: listens to the window only while',
  },
  {
    what: 'the typeface stays in the document',
    at: 'src/embed/typeface.ts release',
    change: 'document.fonts.delete(face)',
    to: 'void 0',
    by: 'unit/typeface: taken back with the last site',
  },
  {
    what: 'a host keeps its observer',
    at: 'src/embed/mount.ts attachToHost',
    drop: 'disconnect',
    by: 'browser/leaving: a thousand mounts',
  },
  {
    what: 'the site is taken away by a move in the page',
    at: 'src/embed/site-element.ts disconnectedCallback',
    change: 'this.isConnected',
    to: 'false',
    by: 'browser/element: moved in the page',
  },
  // Address, place and focus
  {
    what: 'focus does not go to the title',
    at: 'src/router/entering.ts enterScreen',
    drop: 'focusScreen',
    by: 'browser/engines: every label',
  },
  {
    what: 'a screen that was asked for is not brought into view',
    at: 'src/router/entering.ts enterScreen',
    drop: 'scrollTopIntoView',
    by: 'browser/arriving: navigate brings a site far down',
  },
  {
    what: 'each visit to a screen replaces the last',
    at: 'src/router/hash-location.ts createHashLocation',
    change: "'pushState'",
    to: "'replaceState'",
    by: 'unit/history-entries: is one more, and none',
  },
  {
    what: 'the page’s own state is lost from the history',
    at: 'src/router/history.ts writeHash',
    change: 'stateWith(hash)',
    to: 'null',
    by: 'unit/history-entries: carries',
  },
  {
    what: 'a page’s own hash changes the screen',
    at: 'src/router/hash-location.ts screenAt',
    change: 'change.isWithoutHash ? start : path',
    to: 'start',
    by: 'unit/history-entries: an entry where the site never stood',
  },
  {
    what: 'a base element leads links away',
    at: 'src/router/hash.ts hrefOf',
    change: 'here + hash',
    to: 'hash',
    by: 'unit/history-entries: is whole in a page whose base',
  },
  {
    what: 'where the visitor was is not found again on going back',
    at: 'src/router/arrivals.ts settle',
    drop: 'restoreScroll',
    by: 'browser/history: bring the place back',
  },
  {
    what: 'who is busy in the page is pulled to the site',
    at: 'src/embed/deep-link.ts follow',
    drop: 'isBusy',
    by: 'browser/arriving: on a slow line',
  },
  {
    what: 'whom the loader brought to a screen is brought there again by the script',
    at: 'src/embed/deep-link.ts follow',
    change: "'received' in container.dataset",
    to: 'false',
    by: 'browser/loader: went back to the top',
  },
  {
    what: 'the page takes focus when the site comes',
    at: 'src/embed/running-site.ts show',
    change: 'this.#isUserInitiated',
    to: 'true',
    by: 'browser/engines: without our hash',
  },
  // Among the page's own
  {
    what: 'our keys reach the page',
    at: 'src/embed/host-page/keep-inside.ts stop',
    drop: 'stopPropagation',
    by: 'browser/host-events: shortcut',
  },
  {
    what: 'a key that is let go of reaches the page',
    at: 'src/embed/host-page/keep-inside.ts keyEvents',
    change: "'keyup'",
    to: "'keypress'",
    by: 'browser/host-events: let go of neither',
  },
  {
    what: 'a page that cancels presses keeps the focus from our fields',
    at: 'src/embed/host-page/keep-inside.ts keepFrom',
    drop: 'stopPropagation',
    by: 'browser/host-events: cancels presses',
  },
  {
    what: 'a click that the page stops is lost',
    at: 'src/embed/host-page/stopped-clicks.ts depart',
    drop: 'dispatchEvent',
    by: 'unit/stopped-clicks: a click that is stopped is repeated',
  },
  {
    what: 'a cancelled click has an effect',
    at: 'src/embed/host-page/stopped-clicks.ts depart',
    change: 'event.defaultPrevented',
    to: 'false',
    by: 'unit/stopped-clicks: stopped and cancelled',
  },
  {
    what: 'a style of ours reaches the page',
    at: 'src/embed/mount.ts attachToHost',
    change: 'root.adoptedStyleSheets',
    to: "document.adoptedStyleSheets = [styleSheet('p{letter-spacing:.01px}')]; root.adoptedStyleSheets",
    by: 'browser/isolation: with, without and after',
  },
  {
    what: 'a style of the page reaches us',
    at: 'src/site/styles/base.css [data-suikerspin-root]',
    drop: 'all',
    by: 'browser/isolation: what it is on an empty page',
  },
  {
    what: 'the site follows the window, not its column',
    at: 'src/site/layout/Header.module.css',
    change: '@container site',
    to: '@media',
    by: 'browser/engines: column of 360 pixels',
  },
  {
    what: 'what stands in the host is gone after the site',
    at: 'src/embed/view.tsx remove',
    change: 'this.#slot',
    to: "''",
    by: 'browser/element: removed it rests',
  },
  // Requests
  {
    what: 'a request dies with its page',
    at: 'src/site/contact/submission.ts post',
    drop: 'keepalive',
    by: 'unit/submission: outlives',
  },
  {
    what: 'a message that is too long to be kept alive is refused for good',
    at: 'src/site/contact/submission.ts sendRequest',
    change: 'post(false)',
    to: 'Promise.reject(reason)',
    by: 'unit/submission: is sent once more',
  },
  {
    what: 'an answer without success counts as one',
    at: 'src/site/contact/submission.ts sendRequest',
    change: 'return ok',
    to: 'return true;',
    by: 'unit/submission: is accepted',
  },
  {
    what: 'the notice of a result lies over what has the keyboard’s focus',
    at: 'src/site/styles/base.css',
    change: 'var(--_s-clear-below, 2em)',
    to: '2em',
    by: 'browser/result-elsewhere: hides nothing that has',
  },
  {
    what: 'a result elsewhere is not told',
    at: 'src/site/Site.tsx SiteWithConfig',
    drop: 'ResultNotice',
    by: 'unit/contact-form: a result that comes elsewhere',
  },
  // Before the script
  {
    what: 'an early request is not sent',
    at: 'src/embed/running-site.ts replay',
    change: "send === 'waiting'",
    to: 'false',
    by: 'browser/early: draws itself anew',
  },
  {
    what: 'what was typed early is lost with its screen',
    at: 'src/before-hydration/answer-early.ts handOver',
    change: 'draftIn(this.#findForm())',
    to: '{}',
    by: 'browser/early: what was typed outlives',
  },
  {
    what: 'early links wait for the script',
    at: 'src/before-hydration/screens.ts show',
    change: 'location.navigate(path)',
    to: 'undefined',
    by: 'browser/early: links and calls',
  },
  {
    what: 'who sends in vain is not told',
    at: 'src/before-hydration/early-form.ts show',
    drop: 'prepend',
    by: 'browser/early: whose own script is blocked',
  },
  {
    what: 'a form in a frame forgets what its page chose',
    at: 'src/prerender/single-file/inline/framed.ts',
    drop: 'preset',
    by: 'browser/frame-late: from the start',
  },
  {
    what: 'a frame does not say how high it is',
    at: 'src/prerender/single-file/inline/framed.ts connectToParent',
    drop: 'height',
    by: 'browser/frame: as high as its content',
  },
  // Pictures, film and machine
  {
    what: 'a picture has no size, and what is below it moves',
    at: 'src/site/ui/Turntable.tsx Turntable',
    change: '<Picture {...picture} />',
    to: '{loaded === undefined && <Picture {...picture} />}',
    by: 'browser/turntable: moves nothing else',
  },
  {
    what: 'the views of the machine are asked for at once',
    at: 'src/site/ui/Turntable.tsx Turntable',
    change: 'useState(false)',
    // Prerendered, it would fail the build.
    to: "useState(typeof document === 'object')",
    by: 'browser/turntable: asks for nothing',
  },
  {
    what: 'a second finger turns the machine',
    at: 'src/site/ui/Turntable.tsx handlePointerDown',
    change: '!isPrimary',
    to: 'false',
    by: 'browser/turntable: second finger',
  },
  {
    what: 'the gallery is no modal dialog',
    at: 'src/site/ui/Gallery.tsx Gallery',
    change: 'dialog.current?.showModal()',
    to: 'dialog.current?.show()',
    by: 'browser/accessibility: gallery takes the keyboard',
  },
  {
    what: 'focus does not go to the film',
    at: 'src/site/ui/VideoFacade.tsx focus',
    drop: 'focusUnlessBusy',
    by: 'browser/engines: film is asked for',
  },
  // What is delivered
  {
    what: 'other origins may not have the script',
    at: 'src/tools/headers.ts always',
    drop: 'Access-Control-Allow-Origin',
    by: 'unit/built-files: each file of ours has one rule',
  },
  {
    what: 'a pinned sheet is used whatever stands in it',
    at: 'src/embed/stylesheet.ts moveTo',
    change: 'link.integrity = integrity',
    to: 'void 0',
    by: 'browser/policies: somebody changed',
  },
  {
    what: 'the policy of the single file forbids its own styles',
    at: 'src/prerender/single-file/page.ts page',
    change: '[pageStyle, parts.styleInside, style]',
    to: '[pageStyle, parts.styleInside]',
    by: 'browser/standalone: mounted again, styled',
  },
  {
    what: 'the mobile menu stays open on Escape',
    at: 'src/site/layout/MobileMenu.tsx handleKeyDown',
    drop: 'close',
    by: 'browser/engines: menu of a narrow site',
  },
  {
    what: 'focus cannot be seen',
    at: 'src/site/styles/tokens.css',
    change: '--_s-focus: var(--_s-accent-text)',
    to: '--_s-focus: transparent',
    by: 'browser/accessibility: focus ring',
  },
  {
    what: 'an option in an attribute is read once only',
    at: 'src/embed/site-element.ts attributeChangedCallback',
    change: 'this.#apply()',
    to: 'void 0',
    by: 'browser/element: are live',
  },
  // By night, and what is heard
  {
    what: 'the site does not follow the page’s scheme',
    at: 'src/site/styles/base.css [data-scheme="auto"]',
    change: 'color-scheme: inherit',
    to: 'color-scheme: light',
    by: 'browser/scheme: follows the page that turns day',
  },
  {
    what: 'a bare site has a footer all the same',
    at: 'src/site/layout/Footer.tsx Footer',
    change: '!bare',
    to: 'true',
    by: 'unit/screens: one line is left of ours',
  },
  {
    what: 'the words of a result elsewhere are no live region',
    at: 'src/site/contact/ResultBox.tsx ResultBox',
    drop: 'aria-live',
    by: 'unit/contact-form: a result that comes elsewhere',
  },
  {
    what: 'the gallery has no name',
    at: 'src/site/ui/Gallery.tsx Gallery',
    drop: 'aria-labelledby',
    by: 'browser/accessibility: gallery takes the keyboard',
  },
  {
    what: 'old browsers get no shadow root',
    at: 'src/before-hydration/declared-shadow.ts attachDeclaredShadow',
    change: '!canShow()',
    to: 'canShow()',
    by: 'browser/floor: six styled screens',
    onlyInAll: 'only the oldest browsers know no declared shadow root',
  },
  {
    what: 'a browser that cannot show the site is given it',
    at: 'src/embed/start.ts startOnce',
    change: 'canShow()',
    to: 'true',
    by: 'browser/floor: who cannot be shown it',
    onlyInAll: 'only the oldest browsers cannot show the site',
  },
  // By the loader
  {
    what: 'a script that has failed once is not asked for again',
    at: 'src/before-hydration/wanted-script.ts want',
    change: "state === 'loading'",
    to: "state === 'failed'",
    by: 'browser/loader: a line that was gone',
  },
  {
    what: 'where a module is refused, no element is tried',
    at: 'src/before-hydration/load-script.ts asModule',
    change: 'byElement',
    to: '() => Promise.reject()',
    by: 'browser/policies: from a server that',
  },
  {
    what: 'what is typed before the script is there reaches the page',
    at: 'src/before-hydration/answer-early.ts constructor',
    drop: 'keepInside',
    by: 'browser/loader: what is typed before',
  },
  {
    what: 'who has gone on by a link is taken away by what was pressed before',
    at: 'src/loader/remember-press.ts forgetForLink',
    drop: 'takePressed',
    by: 'browser/loader: by a link of the page',
  },
  // In a dialog
  {
    what: 'the dialog leaves its entry in the history',
    at: 'src/embed/dialog/dialog.ts close',
    change: 'entry.leave()',
    to: 'void 0',
    by: 'browser/dialog: back is needed once',
  },
  {
    what: 'the page behind the dialog is scrolled by a wheel',
    at: 'src/embed/dialog/dialog.module.css .dialog',
    drop: 'overscroll-behavior',
    by: 'browser/dialog: a wheel beside it',
  },
  {
    what: 'a click that the page has cancelled opens the dialog',
    at: 'src/embed/dialog/openers.ts watchOpeners',
    change: 'event.defaultPrevented',
    to: 'false',
    by: 'browser/dialog: a click with a modifier',
  },
];

export interface Fault extends Break, Pick<Row, 'what' | 'by' | 'onlyInAll'> {
  test: string;
}

export const faults: readonly Fault[] = rows.map(({ at, by, ...row }) => {
  const [file = '', name] = splitOnce(at, ' ');
  const [testFile = '', test = ''] = splitOnce(by, ': ');
  return { ...row, file, ...(name ? { in: name } : {}), by: testFile, test };
});

function splitOnce(text: string, separator: string): string[] {
  const [first = '', ...rest] = text.split(separator);
  return rest.length > 0 ? [first, rest.join(separator)] : [first];
}
