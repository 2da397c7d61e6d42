export interface Fault {
  /** What is broken. */
  what: string;
  /** The file. */
  in: string;
  /** A piece of it that occurs once; spaces and line breaks do not count. */
  code: string;
  /** What stands in its place; nothing where it is left out. */
  becomes?: string;
  /** The file below tests/ that promises it, and the test in it by its name or a part of that. */
  by: `${string}: ${string}`;
  /** Where no test of `npm test` can catch it: why. Then `npm run test:all` does. */
  onlyInAll?: string;
}

/**
 * Small faults. Each builds, and has to fail the test that is named. tests/README.md says how many
 * were caught, and when.
 */
export const faults: readonly Fault[] = [
  // Leaving
  {
    what: 'the watch on the visitor’s scrolling is not taken back',
    in: 'src/visit/scroll-restoration.ts',
    code: '{ capture: true, passive: true, signal }',
    becomes: '{ capture: true, passive: true }',
    by: 'browser/leaving: a thousand mounts',
  },
  {
    what: 'the menu goes on listening to the window',
    in: 'src/visit/menu-answers.ts',
    code: 'closeUnlessIn(target as Node), { signal },',
    becomes: 'closeUnlessIn(target as Node),',
    by: 'browser/leaving: a thousand mounts',
  },
  {
    what: 'the router goes on listening to the window',
    in: 'src/router/hash-location.ts',
    code: 'listening.abort();',
    by: 'unit/router: listens to the window only while',
  },
  {
    what: 'the typeface stays in the document',
    in: 'src/visit/typeface.ts',
    code: 'document.fonts.delete(face)',
    becomes: 'face',
    by: 'unit/typeface: removed with the last site',
  },
  {
    what: 'a host keeps its observer',
    in: 'src/embed/mount.ts',
    code: 'following?.disconnect();',
    by: 'browser/leaving: a thousand mounts',
  },
  {
    what: 'the site is taken away by a move in the page',
    in: 'src/embed/site-element.ts',
    code: 'if (this.isConnected) return; this.#control.end();',
    becomes: 'this.#control.end();',
    by: 'browser/element: moved in the page',
  },
  // Address, place and focus
  {
    what: 'focus does not go to the title',
    in: 'src/router/scroll-and-focus.ts',
    code: 'focusScreen(container);',
    by: 'browser/engines: each link shows its screen',
  },
  {
    what: 'a screen that was asked for is not brought into view',
    in: 'src/router/scroll-and-focus.ts',
    code: 'scrollTopIntoView(container)',
    by: 'browser/arriving: navigate brings a site far down',
  },
  {
    what: 'each visit to a screen replaces the last',
    in: 'src/router/hash-location.ts',
    code: "'pushState'",
    becomes: "'replaceState'",
    by: 'unit/history-entries: is one more, and none',
  },
  {
    what: 'the page’s own state is lost from the history',
    in: 'src/router/history.ts',
    code: 'stateWith(hash)',
    becomes: 'null',
    by: 'unit/history-entries: carries',
  },
  {
    what: 'a page’s own hash changes the screen',
    in: 'src/router/address-change.ts',
    code: 'isWithoutHash ? start : path',
    becomes: 'start',
    by: 'unit/history-entries: an entry before the site',
  },
  {
    what: 'a base element leads links away',
    in: 'src/router/hash.ts',
    code: 'here + hash',
    becomes: 'hash',
    by: 'unit/history-entries: is whole in a page whose base',
  },
  {
    what: 'where the visitor was is not found again on going back',
    in: 'src/visit/scroll-restoration.ts',
    code: 'restoreScroll(arrival.position, container);',
    by: 'browser/history: restore the scroll position',
  },
  {
    what: 'who is busy in the page is pulled to the site',
    in: 'src/visit/deep-link.ts',
    code: ' || this.#visitor?.isBusy()',
    by: 'browser/arriving: on a slow line',
  },
  {
    what: 'whom the loader brought to a screen is brought there again by the script',
    in: 'src/visit/deep-link.ts',
    code: "opening.hash = '';",
    by: 'browser/first-paint: went back to the top',
  },
  {
    what: 'the page takes focus when the site comes',
    in: 'src/visit/scroll-restoration.ts',
    code: 'if (arrival?.isUserInitiated) {',
    becomes: 'if (arrival?.isUserInitiated !== false) {',
    by: 'browser/engines: without our hash',
  },
  // Among the page's own
  {
    what: 'our keys reach the page',
    in: 'src/visit/host-page/keep-inside.ts',
    code: 'if (held.has(event.code)) event.stopPropagation();',
    by: 'browser/host-events: triggers none of its shortcuts',
  },
  {
    what: 'a key that is let go of reaches the page',
    in: 'src/visit/host-page/keep-inside.ts',
    code: "['keydown', 'keypress', 'keyup']",
    becomes: "['keydown', 'keypress']",
    by: 'browser/host-events: triggers none of its shortcuts',
  },
  {
    what: 'a page that cancels presses keeps the focus from our fields',
    in: 'src/visit/host-page/keep-inside.ts',
    code: 'if ((event.target as Element).closest(where)) event.stopPropagation();',
    by: 'browser/host-events: cancels presses',
  },
  {
    what: 'a click that the page stops is lost',
    in: 'src/visit/host-page/stopped-clicks.ts',
    code: "target.dispatchEvent(new MouseEvent('click', init));",
    by: 'unit/stopped-clicks: a click that is stopped is repeated',
  },
  {
    what: 'a cancelled click has an effect',
    in: 'src/visit/host-page/stopped-clicks.ts',
    code: 'event.defaultPrevented',
    becomes: 'false',
    by: 'unit/stopped-clicks: stopped and cancelled',
  },
  {
    what: 'a style of ours reaches the page',
    in: 'src/embed/attach.ts',
    code: 'host.shadowRoot.adoptedStyleSheets = [styleSheet(hostStyle)];',
    becomes:
      "host.shadowRoot.adoptedStyleSheets = [styleSheet(hostStyle)]; document.adoptedStyleSheets = [styleSheet('p{letter-spacing:.01px}')];",
    by: 'browser/isolation: with, without and after',
  },
  {
    what: 'a style of the page reaches us',
    in: 'src/site/styles/base.css',
    code: 'all: initial;',
    by: 'browser/isolation: what it is on an empty page',
  },
  {
    what: 'the site follows the window, not its column',
    in: 'src/site/layout/Header.module.css',
    code: '@container site',
    becomes: '@media',
    by: 'browser/engines: column of 360 pixels',
  },
  {
    what: 'what stands in the host is gone after the site',
    in: 'src/embed/react-view.tsx',
    code: 'this.#shadow.replaceChildren(this.#slot)',
    becomes: 'this.#shadow.replaceChildren()',
    by: 'browser/element: unmounts on removal',
  },
  // Requests
  {
    what: 'a request dies with its page',
    in: 'src/visit/submission.ts',
    code: 'post(body.length <= longestKeptAlive)',
    becomes: 'post(false)',
    by: 'unit/submission: outlives',
  },
  {
    what: 'a message that is too long to be kept alive is tried in vain',
    in: 'src/visit/submission.ts',
    code: 'body.length <= longestKeptAlive',
    becomes: 'true',
    by: 'unit/submission: too long',
  },
  {
    what: 'a request that is refused over the quota is not sent again',
    in: 'src/visit/submission.ts',
    code: 'return post(false);',
    becomes: 'throw reason;',
    by: 'unit/submission: refused at once',
  },
  {
    what: 'an answer without success counts as one',
    in: 'src/visit/submission.ts',
    code: 'return ok',
    becomes: 'return true;',
    by: 'unit/submission: is accepted',
  },
  {
    what: 'the notice of a result lies over what has the keyboard’s focus',
    in: 'src/site/styles/base.css',
    code: 'var(--_s-clear-below, 2em)',
    becomes: '2em',
    by: 'browser/result-elsewhere: hides no focused element',
  },
  {
    what: 'a result elsewhere is not told',
    in: 'src/site/Site.tsx',
    code: '<ResultNotice />',
    by: 'unit/contact-form: a result that comes elsewhere',
  },
  // Before the script
  {
    what: 'an early request is not sent',
    in: 'src/visit/form-answers.ts',
    code: 'void request.submit(formInWords(form));',
    by: 'browser/nothing-lost: sent once where React renders',
  },
  {
    what: 'what was typed early is lost',
    in: 'src/visit/form-answers.ts',
    code: 'request.edit(readDraft(form));',
    by: 'browser/failing-line: keeps what was typed where script',
  },
  {
    what: 'early links wait for the script',
    in: 'src/visit/answers.ts',
    code: 'visit.navigate(to as RoutePath);',
    by: 'browser/nothing-lost: links and calls',
  },
  {
    what: 'who sends in vain is not told',
    in: 'src/before-hydration/form-view.ts',
    code: 'form.querySelector(partSelector(resultPart))?.prepend(...message);',
    becomes: 'undefined;',
    by: 'browser/nothing-lost: cannot be sent says so',
  },
  {
    what: 'a form in a frame forgets what its page chose',
    in: 'src/before-hydration/single-file/framed.ts',
    code: 'if (value) site.setAttribute(name, value);',
    by: 'browser/frame-late: sends the form in a frame',
  },
  {
    what: 'a frame does not say how high it is',
    in: 'src/before-hydration/single-file/framed.ts',
    code: 'height: Math.ceil(page.getBoundingClientRect().height),',
    by: 'browser/frame: as high as its content',
  },
  // Pictures, film and machine
  {
    what: 'a picture has no size, and what is below it moves',
    in: 'src/site/ui/Turntable.tsx',
    code: '<Picture {...picture} />',
    becomes: '{loaded === undefined && <Picture {...picture} />}',
    by: 'browser/turntable: moves nothing else',
  },
  {
    what: 'the views of the machine are asked for at once',
    in: 'src/site/ui/Turntable.tsx',
    code: 'useState(false)',
    // Prerendered, it would fail the build.
    becomes: "useState(typeof document === 'object')",
    by: 'browser/turntable: scrolls past the machine',
  },
  {
    what: 'a second finger turns the machine',
    in: 'src/site/ui/use-drag.ts',
    code: '!isPrimary',
    becomes: 'false',
    by: 'browser/turntable: second finger',
  },
  {
    what: 'the gallery is no modal dialog',
    in: 'src/site/ui/Gallery.tsx',
    code: 'dialog.current?.showModal()',
    becomes: 'dialog.current?.show()',
    by: 'browser/accessibility: by keyboard alone',
  },
  {
    what: 'focus does not go to the film',
    in: 'src/site/ui/VideoFacade.tsx',
    code: 'focusUnlessBusy(element)',
    by: 'browser/engines: each link shows its screen',
  },
  // What is delivered
  {
    what: 'other origins may not have the script',
    in: 'src/tools/headers.ts',
    code: "'Access-Control-Allow-Origin': '*',",
    by: 'unit/built-files: each file of ours has one rule',
  },
  {
    what: 'a pinned sheet is used whatever stands in it',
    in: 'src/embed/stylesheet.ts',
    code: 'link.integrity = integrity;',
    by: 'browser/policies: uses none that was changed',
  },
  {
    what: 'the policy of the single file forbids its own styles',
    in: 'src/prerender/single-file/page.ts',
    code: '[pageStyle, style, content.previews]',
    becomes: '[pageStyle, content.previews]',
    by: 'browser/without-javascript: each other screen without JavaScript',
  },
  {
    what: 'a drawing covers a link',
    in: 'src/site/ui/illustrations/illustrations.module.css',
    code: 'pointer-events: none;',
    by: 'browser/layout: covers a link',
  },
  {
    what: 'a choice is lost where React renders a screen anew',
    in: 'src/site/screens/HomeLocations.tsx',
    code: 'name={group}',
    becomes: 'name="soort"',
    by: 'browser/arrival: px wide',
  },
  {
    what: 'a choice is lost where the host left the page for a while',
    in: 'src/visit/visit.ts',
    code: 'if (this.#left?.screen === screen) this.#left.restoreOpened(container);',
    by: 'browser/arrival: px wide',
  },
  {
    what: 'the mobile menu stays open on Escape',
    in: 'src/visit/menu-answers.ts',
    code: "event.preventDefault(); menu.removeAttribute('open');",
    becomes: 'event.preventDefault();',
    by: 'browser/engines: column of 360 pixels',
  },
  {
    what: 'focus cannot be seen',
    in: 'src/site/styles/base.css',
    code: 'outline: 3px solid var(--_s-mark)',
    becomes: 'outline: 3px solid transparent',
    by: 'browser/accessibility: focus ring',
  },
  {
    what: 'an option in an attribute is read once only',
    in: 'src/embed/site-element.ts',
    code: 'readOptions({ [name]: value }, this.#options)); this.#apply();',
    becomes: 'readOptions({ [name]: value }, this.#options));',
    by: 'browser/element: are live',
  },
  // By night, and what is heard
  {
    what: 'the site does not follow the page’s scheme',
    in: 'src/site/styles/base.css',
    code: 'color-scheme: inherit',
    becomes: 'color-scheme: light',
    by: 'browser/scheme: follows the page that turns day',
  },
  {
    what: 'a bare site has a footer all the same',
    in: 'src/site/layout/Footer.tsx',
    code: '!bare',
    becomes: 'true',
    by: 'unit/screens: one line is left of ours',
  },
  {
    what: 'the words of a result elsewhere are no live region',
    in: 'src/site/contact/ResultBox.tsx',
    code: "aria-live={live ? 'polite' : undefined}",
    by: 'unit/contact-form: a result that comes elsewhere',
  },
  {
    what: 'the gallery has no name',
    in: 'src/site/ui/Gallery.tsx',
    code: 'aria-labelledby="afbeelding"',
    by: 'browser/accessibility: by keyboard alone',
  },
  {
    what: 'a browser that cannot show the site is given it',
    in: 'src/embed/start.ts',
    code: 'canShow()',
    becomes: 'true',
    by: 'browser/floor: keeps the words of a host',
    onlyInAll: 'only the oldest browsers cannot show the site',
  },
  // By the loader
  {
    what: 'a script that has failed once is not asked for again',
    in: 'src/before-hydration/wanted-script.ts',
    code: 'function settle() { isLoading = false;',
    becomes: 'function settle() {',
    by: 'browser/first-paint: without a line for the script',
  },
  {
    what: 'where a module is refused, no element is tried',
    in: 'src/before-hydration/load-script.ts',
    code: '.catch(byElement)',
    by: 'browser/policies: from a server that',
  },
  {
    what: 'what is typed before the script is there reaches the page',
    in: 'src/visit/answers.ts',
    code: 'keepInside(shadow, signal);',
    by: 'browser/first-paint: typing before the script',
  },
  {
    what: 'who has gone on by a link is taken away by what was pressed before',
    in: 'src/before-hydration/remember-opener.ts',
    code: '!node.matches(openerSelector)',
    becomes: 'false',
    by: 'browser/first-paint: by a link of the page',
  },
  // In a dialog
  {
    what: 'the dialog leaves its entry in the history',
    in: 'src/embed/dialog/dialog.ts',
    code: 'entry.leave();',
    by: 'browser/dialog: goes back once',
  },
  {
    what: 'the page behind the dialog is scrolled by a wheel',
    in: 'src/embed/dialog/dialog.module.css',
    code: 'overscroll-behavior: contain; scrollbar-width: none;',
    becomes: 'scrollbar-width: none;',
    by: 'browser/dialog: a wheel beside the dialog',
  },
  {
    what: 'a click that the page has cancelled opens the dialog',
    in: 'src/embed/dialog/openers.ts',
    code: 'event.defaultPrevented',
    becomes: 'false',
    by: 'browser/dialog: a click with a modifier',
  },
  // Between the two views of a visit
  {
    what: 'the script begins a visit of its own',
    in: 'src/visit/visit-of.ts',
    code: 'if (found?.version === version) return found;',
    by: 'browser/nothing-lost: keeps the fields unchanged',
  },
  {
    what: 'a prerendered screen does not say that it has arrived',
    in: 'src/before-hydration/prerendered-view.ts',
    code: "if (visit.state === 'painted') visit.arrive(path);",
    by: 'browser/nothing-lost: links and calls',
  },
  {
    what: 'prerendered nodes answer beside React',
    in: 'src/before-hydration/prerendered-view.ts',
    code: "if (visit.state === 'live' || visit.state === 'left') return stop();",
    by: 'browser/nothing-lost: keeps the fields unchanged',
  },
  {
    what: 'focus is lost where React renders anew',
    in: 'src/embed/keep-focus.ts',
    code: 'next?.focus({ preventScroll: true });',
    by: 'browser/place-kept: keeps focus, caret and letters',
  },
  {
    what: 'a visit that leaves keeps its listeners',
    in: 'src/visit/visit.ts',
    code: 'this.#entered.abort();',
    by: 'browser/leaving: leaves no listener for keys',
  },
  {
    what: 'a screen keeps what a visitor has opened and chosen',
    in: 'src/before-hydration/prerendered-view.ts',
    code: 'reset(root); screens.set(shown, () => last);',
    becomes: 'screens.set(shown, () => last);',
    by: 'browser/arrival: px wide',
  },
  {
    what: 'focus on a screen that back has removed is lost',
    in: 'src/visit/scroll-restoration.ts',
    code: 'if (arrival.hadFocus) focusScreen(container);',
    by: 'browser/place-kept: focuses the title after back in a page that still loads',
  },
  {
    what: 'a dark scheme shows the scenes by day',
    in: 'src/visit/dusk.ts',
    code: "scheme !== 'light' && isNight(container)",
    becomes: 'false',
    by: 'browser/scheme: asks for one picture of a scene',
  },
  {
    what: 'sites do not share the stylesheet of the page',
    in: 'src/embed/stylesheet.ts',
    code: 'return site.text ? styleSheet(site.text) : undefined;',
    becomes: 'return undefined;',
    by: 'browser/failing-line: has its styles while the line is down',
  },
  {
    what: 'a press is answered by React out of sight',
    in: 'src/visit/answers.ts',
    code: "else if (press && visit.state === 'live') visit.presses.answer(press);",
    becomes: 'else if (press) visit.presses.answer(press);',
    by: 'browser/nothing-lost: a picture opens once',
  },
  {
    what: 'presses are forgotten when React comes',
    in: 'src/embed/react-view.tsx',
    code: 'presses.replay();',
    by: 'browser/nothing-lost: the film that is asked for',
  },
  {
    what: 'an option that changes while a site waits is ignored',
    in: 'src/embed/site-element.ts',
    code: 'this.#visit?.update(this.#options);',
    by: 'browser/before-react: follows options that change while a site waits',
  },
  {
    what: 'an old handle navigates the next site',
    in: 'src/embed/mount.ts',
    code: 'if (handles.get(host) === handle) element.navigate(path);',
    becomes: 'element.navigate(path);',
    by: 'browser/before-react: an old handle',
  },
  {
    what: 'a td has no site',
    in: 'src/embed/attach.ts',
    code: 'if (!root) host.append(element); else if',
    becomes: 'if (!root); else if',
    by: 'browser/before-react: has one site in a',
  },
  {
    what: 'a press is forgotten with its control',
    in: 'src/before-hydration/prerendered-view.ts',
    code: 'presses.keep(name, control);',
    becomes: '{}',
    by: 'browser/before-react: opens a picture whose pressed control was replaced',
  },
  {
    what: 'nobody says that the script has failed',
    in: 'src/before-hydration/prerendered-view.ts',
    code: 'tellFailure(root);',
    becomes: '{}',
    by: 'browser/before-react: says once that the script has failed',
  },
  {
    what: 'a moved form shows its result twice',
    in: 'src/before-hydration/form-view.ts',
    code: 'messages.set(form, message);',
    by: 'browser/before-react: shows the result of a send once',
  },
  {
    what: 'what was typed goes with unmount',
    in: 'src/visit/visit-of.ts',
    code: 'if (request) Reflect.set(host, key, { request, left });',
    becomes: 'Reflect.deleteProperty(host, key);',
    by: 'browser/before-react: keeps what was typed in',
  },
  {
    what: 'React of another version shows the visit of the first',
    in: 'src/embed/start.ts',
    code: 'if (visit !== target.visit) visit.enter(target.element);',
    by: 'browser/before-react: goes on in today’s script',
  },
  {
    what: 'a script beside an older loader defines no element',
    in: 'src/embed/start.ts',
    code: '|| !customElements.get(siteTag)) makeApi',
    becomes: ') makeApi',
    by: 'browser/before-react: shows a site by today’s script where an older loader',
  },
  {
    what: 'a hash that the page has removed is not put back',
    in: 'src/router/address-change.ts',
    code: "isWithoutHash && type === 'replace' &&",
    becomes: "isWithoutHash && type === 'push' &&",
    by: 'unit/address-change: the page removes our hash',
  },
  // In pages that others rewrite
  {
    what: 'an e-mail address is found by a filter',
    in: 'src/prerender/in-ascii.ts',
    code: ".replace(at, '&#64;')",
    by: 'browser/rewritten: an e-mail obfuscator nothing to find',
  },
  {
    what: 'a broken picture is as wide as its file',
    in: 'src/site/ui/Picture.module.css',
    code: 'max-width: 100%;',
    by: 'browser/rewritten: when pictures are refused before React',
  },
  {
    what: 'a painted host that is inserted again has no typefaces',
    in: 'src/loader/paint.ts',
    code: 'if (typeface?.areLoaded()) typeface.apply();',
    by: 'browser/rewritten: when a painted host is removed and inserted again',
  },
  {
    what: 'what a tool fills in is lost',
    in: 'src/visit/request.ts',
    code: 'if (form) this.edit(readChanges(form));',
    by: 'browser/rewritten: keeps what a tool fills in',
  },
  {
    what: 'an early script that was moved before its site does not answer',
    in: 'src/before-hydration/single-file/behind-screens.ts',
    code: "else document.addEventListener('DOMContentLoaded', start, { once: true });",
    by: 'browser/doors: index.html',
  },
  {
    what: 'an opener loses its focus to the page’s router',
    in: 'src/router/overlay-entry.ts',
    code: 'afterInterception(refocus);',
    by: 'browser/routers: moves nothing under a dialog',
  },
];

/** @returns the text with the fault in it. @throws Error where its code does not occur once. */
export function breakCode(text: string, { in: file, code, becomes = '' }: Fault): string {
  const tokens = code.match(/[\w-]+|[^\s\w]/g) ?? [];
  const escaped = tokens.map((token) => token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const anyLayout = new RegExp(escaped.join('\\s*'), 'g');
  const { length } = text.match(anyLayout) ?? [];
  if (length !== 1) throw new Error(`${code} occurs ${length ?? 0} times in ${file}, not once.`);
  return text.replace(anyLayout, () => becomes);
}
