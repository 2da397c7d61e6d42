import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultOptions } from '../../src/options/options.ts';
import { createHashLocation } from '../../src/router/hash-location.ts';
import { Link } from '../../src/site/ui/Link.tsx';
import { SiteContext } from '../../src/site/use-visit.ts';
import { Visit } from '../../src/visit/visit.ts';

/** happy-dom navigates on a MouseEvent; a plain Event does not. */
function click(element: Element, given: object = {}) {
  const none = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  const event = new Event('click', { bubbles: true, composed: true, cancelable: true });
  element.dispatchEvent(Object.assign(event, none, given));
  return event;
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('a link of the page to the screen that is shown', () => {
  const asked = vi.fn();
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockReset();
    window.history.replaceState(null, '', '/pagina#zoet/contact');
    const location = createHashLocation('/', 'zoet');
    const second = createHashLocation('/', 'zoet');
    const stops = [location.subscribe(asked), second.subscribe(asked)];
    stop = () => {
      for (const each of stops) each();
    };
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  function clickIn(html: string, selector = 'a', given = {}) {
    document.body.innerHTML = html;
    click(document.querySelector(selector) as Element, given);
    vi.runAllTimers();
    return asked.mock.calls;
  }

  test.each([
    ['as it is', '<a href="#zoet/contact">Bel</a>', 'a'],
    ['on a part of it', '<a href="#zoet/contact"><b>Bel</b></a>', 'b'],
    ['for its own tab', '<a href="#zoet/contact" target="_self">Bel</a>', 'a'],
    ['by its whole address', '<a href="/pagina#zoet/contact">Bel</a>', 'a'],
  ])('asks for it, once: %s', (_how, html, selector) => {
    expect(clickIn(html, selector)).toEqual([[true]]);
  });

  test('asks for it in a menu that stops the propagation of its clicks', () => {
    document.body.innerHTML = '<nav><a href="#zoet/contact">Bel</a></nav>';
    document.querySelector('nav')?.addEventListener('click', (event) => event.stopPropagation());
    click(document.querySelector('a') as Element);
    vi.runAllTimers();
    expect(asked.mock.calls).toEqual([[true]]);
  });

  test.each([
    ['to another tab', '<a href="#zoet/contact" target="_blank">Bel</a>'],
    ['that saves', '<a href="#zoet/contact" download>Bel</a>'],
    ['to another page', '<a href="/andere#zoet/contact">Bel</a>'],
    ['to another screen', '<a href="#zoet/portfolio">Bel</a>'],
    ['to a part of the page', '<a href="#openingstijden">Bel</a>'],
    ['that is our own', '<div data-suikerspin-root><a href="#zoet/contact">Bel</a></div>'],
    ['that is none', '<a>Bel</a>'],
  ])('does not ask for it: one %s', (_which, html) => {
    expect(clickIn(html)).toEqual([]);
  });

  test('does not ask for it where the page stops the click', () => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    expect(clickIn('<a href="#zoet/contact">Bel</a>')).toEqual([]);
  });
});

test('a followed link is user-initiated, and a later address is not', async () => {
  /** Without the Navigation API: the address is there, and its event. */
  const goTo = (address: string) => {
    window.history.replaceState(null, '', address);
    window.dispatchEvent(new Event('hashchange'));
  };
  const told = vi.fn();
  goTo('/pagina#/contact');
  const stop = createHashLocation('/portfolio', '').subscribe(told);
  document.body.innerHTML = '<a href="#/over-ons">Bel</a>';
  click(document.querySelector('a') as Element);
  goTo('/pagina#/over-ons');
  goTo('/pagina#/contact');
  await Promise.resolve();
  expect(told.mock.calls).toEqual([[true], [false]]);
  stop();
});

test('other sites on the page follow a navigation without an event', () => {
  window.history.replaceState(null, '', '/pagina');
  const [first, second] = [createHashLocation('/', ''), createHashLocation('/', '')];
  const stops = [first, second].map((location) => location.subscribe(() => {}));
  first.navigate('/contact');
  expect(second.getPath()).toBe('/contact');
  for (const stop of stops) stop();
});

describe('a link of ours', () => {
  const navigate = vi.fn();
  let prefix = '';

  async function render(start: '/' | '/contact') {
    const container = document.createElement('div');
    document.body.append(container);
    const visit = new Visit({ ...defaultOptions, routing: 'memory', start });
    Object.assign(visit.location, { navigate, href: (path: string) => `#${prefix}${path}` });
    visit.listenIn(container as unknown as ShadowRoot);
    const context = { visit, media: '' };
    await act(async () =>
      createRoot(container).render(
        <SiteContext value={context}>
          <Link to="/contact" className="bel" data-location-type="school" />
        </SiteContext>,
      ),
    );
    return { link: container.querySelector('a') as HTMLAnchorElement, visit };
  }

  beforeEach(() => {
    prefix = '';
    navigate.mockReset();
  });

  test('has the address of its screen, and says that it is the current one', async () => {
    const { link } = await render('/contact');
    expect(link.getAttribute('href')).toBe('#/contact');
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(link.className).toBe('bel');
    expect((await render('/')).link.hasAttribute('aria-current')).toBe(false);
  });

  test('shows its screen in this page, with its type of location chosen', async () => {
    const { link, visit } = await render('/');
    expect(click(link).defaultPrevented).toBe(true);
    expect(navigate.mock.calls).toEqual([['/contact']]);
    expect(visit.request.state.draft.locatieType).toBe('school');
  });

  test.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('leaves a click with %j to the browser', async (given) => {
    const { link, visit } = await render('/');
    expect(click(link, given).defaultPrevented).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
    expect(visit.request.state.draft.locatieType).toBe(defaultOptions.locationType);
  });

  test('leaves a click that the page has answered', async () => {
    const { link } = await render('/');
    const answered = { capture: true, once: true };
    window.addEventListener('click', (event) => event.preventDefault(), answered);
    click(link);
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each(['pointerdown', 'focusin'])('renews its address at %s', async (type) => {
    const { link } = await render('/');
    prefix = 'nieuw';
    await act(async () => link.dispatchEvent(new Event(type, { bubbles: true })));
    expect(link.getAttribute('href')).toBe('#nieuw/contact');
  });
});
