import { expect, onTestFinished } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { everyEngine, type Scenario, scenario } from '../support/scenario.ts';
import { patientService } from '../support/servers.ts';
import { choose, expectScreen, fillRequired, screenTitles, visible } from '../support/site.ts';

scenario(
  'shows a failed send once on another screen, and hides no focused element',
  everyEngine,
  async (s) => {
    const answer = await sendAndLeave(s);
    const before = await s.page.evaluate(place);
    answer(500);
    await expect
      .poll(() => s.page.evaluate(look))
      .toEqual({ told: contact.error, inView: true, onTop: true });
    // The visitor is left where he is.
    expect(await s.page.evaluate(place)).toEqual(before);

    await s.page.evaluate(focusTitle);
    const hidden: string[] = [];
    let stops = 0;
    for (let words = ''; words !== contact.notice.toForm; stops += 1) {
      await s.page.keyboard.press('Tab');
      const { text, isSeen } = await s.page.evaluate(lookAtFocus);
      words = text;
      if (!isSeen) hidden.push(text);
      if (stops > 50) break;
    }
    expect(stops).toBeGreaterThan(12);
    expect(hidden).toEqual([]);

    await visible(s.page, `button[aria-label="${contact.notice.dismiss}"]`).click();
    await expect.poll(() => s.page.evaluate(look)).toMatchObject({ told: '' });
    // The button that had focus is gone.
    expect((await s.page.evaluate(place)).focus).toBe(screenTitles['/portfolio']);
    await s.page.evaluate(() => window.location.assign('#/contact'));
    await expectScreen(s.page, '/contact');
    expect(await s.page.evaluate(look)).toMatchObject({ told: '' });
    expect(await s.page.evaluate(form)).toEqual({ naam: 'Ada', result: contact.error });
  },
);

/**
 * Fills the form in, sends it and goes to the middle of Portfolio.
 * @returns what makes the service answer.
 */
async function sendAndLeave({ page, open }: Scenario): Promise<(status: number) => void> {
  const service = await patientService();
  onTestFinished(() => service.close());
  await open('event-form');
  await expectScreen(page, '/contact');
  await page.evaluate(
    (endpoint) => void window.Suikerspin?.mount('[data-suikerspin]', { endpoint }),
    service.origin,
  );
  await fillRequired(page, 'Ada');
  await visible(page, 'button', contact.submit).click();
  await expect.poll(() => page.evaluate(isSending)).toBe(true);
  await choose(page, '/portfolio');
  await page.setViewportSize({ width: 500, height: 500 });
  await page.evaluate(() => window.scrollBy({ top: 900, behavior: 'instant' }));
  await page.evaluate(markRegions);
  return service.answer;
}

/** The functions below run in the page. */

function isSending(): boolean {
  const shadow = window.sites()[0]?.shadowRoot;
  return shadow?.querySelector('[type="submit"]')?.getAttribute('aria-disabled') === 'true';
}

/** A screen reader announces what comes into a live region that it knows. */
function markRegions() {
  const shadow = window.sites()[0]?.shadowRoot;
  for (const region of shadow?.querySelectorAll('[aria-live]') ?? [])
    region.setAttribute('data-known', '');
}

/** What the known live region says, and whether it can be seen. */
function look() {
  const shadow = window.sites()[0]?.shadowRoot as ShadowRoot;
  const region = shadow.querySelector('[data-known]');
  const notice = region?.closest('[data-result]');
  const { top, bottom, left, width } = notice?.getBoundingClientRect() ?? new DOMRect();
  return {
    told: region?.textContent,
    inView: top > 0 && bottom > top && bottom <= window.innerHeight,
    onTop: Boolean(notice?.contains(shadow.elementFromPoint(left + width / 2, (top + bottom) / 2))),
  };
}

function focusTitle(): void {
  const shadow = window.sites()[0]?.shadowRoot;
  shadow?.querySelector<HTMLElement>('[data-screen-title]')?.focus({ preventScroll: true });
}

/** Whether some of what has focus is at the top of all at that point. */
function lookAtFocus() {
  const shadow = window.sites()[0]?.shadowRoot as ShadowRoot;
  const focused = shadow.activeElement;
  const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = shares.some((down) =>
    shares.some((along) =>
      focused?.contains(shadow.elementFromPoint(left + width * along, top + height * down)),
    ),
  );
  return { text: focused?.textContent ?? '', isSeen };
}

function place() {
  const shadow = window.sites()[0]?.shadowRoot;
  return {
    focus: shadow?.activeElement?.textContent,
    scroll: Math.round(scrollY),
    entries: history.length,
  };
}

function form() {
  const shadow = window.sites()[0]?.shadowRoot as ShadowRoot;
  return {
    naam: shadow.querySelector<HTMLInputElement>('[name="naam"]')?.value,
    result: shadow.querySelector('form [data-result] p')?.textContent ?? '',
  };
}
