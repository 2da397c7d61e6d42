import { expect } from 'vitest';
import { shared } from '../../src/site/content/shared.ts';
import { fieldValue, keep, lost } from '../hosts/in-page.ts';
import { companySite } from '../support/company-site.ts';
import { chooseInFrame, header, heightOfFrame, open, topOfFrame } from '../support/framed.ts';
import { scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { choose, expectScreen, received, visible } from '../support/site.ts';
import { type SlowLine, slowLine } from '../support/slow-line.ts';

// A slow frame. WebKit shows one window at a time: frame.test.ts has frames that arrive at once.

scenario(
  'does not move a visitor who is typing when a frame answers late',
  { untouched: true },
  async (s) => {
    const line = await heldSite();
    const inside = await open(s, { address: '#/portfolio', framed: line.url });
    await visible(s.page, '#search').focus();
    const place = () => s.page.evaluate(() => [document.activeElement?.id, window.scrollY]);
    const before = await place();
    line.send();
    await expect.poll(() => s.page.evaluate(heightOfFrame)).toBeGreaterThan(1500);
    await expectScreen(inside, '/portfolio');
    // The visitor stays, until he asks for a screen.
    expect(await place()).toEqual(before);
    await s.page.evaluate(() => document.querySelector<HTMLElement>('#link')?.click());
    await expect.poll(() => s.page.evaluate(topOfFrame)).toBe(header);
  },
);

scenario(
  'sends the form in a frame, with what the page chose; screens are in its address',
  { untouched: true },
  async (s) => {
    const naam = `Kermis ${s.engine}`;
    const line = await heldSite();
    const inside = await open(s, {
      answers: { start: '/contact', locationType: 'evenement', locationName: 'Kermis & zo' },
      framed: line.url,
    });
    line.send('</suikerspin-site>');
    line.send('</script>');
    await expectScreen(inside, '/contact');
    const chosen = { locatieType: 'evenement', locatieNaam: 'Kermis & zo' };
    for (const [name, value] of Object.entries(chosen))
      expect(await inside.evaluate(fieldValue, name)).toBe(value);
    await chooseInFrame(s.page, '/portfolio');
    await choose(inside, '/contact');

    await inside.evaluate(fillInAndSend, { naam, email: 'ada@example.com' });
    line.send();
    await expect.poll(() => received(naam)).toEqual([expect.objectContaining(chosen)]);
    // The site took over what stood there.
    expect(await inside.evaluate(() => (window as { form?: Element }).form?.isConnected)).toBe(
      true,
    );
  },
);

scenario(
  'hydrates a frame without header and footer, which has neither before the script',
  { untouched: true },
  async (s) => {
    const line = await heldSite();
    const inside = await open(s, {
      answers: { shape: 'screen', start: '/contact' },
      framed: line.url,
    });
    line.send('</suikerspin-site>');
    line.send('</script>');
    await expectScreen(inside, '/contact');
    const ours = inside.locator('header, footer nav a');
    expect(await ours.count()).toBe(0);
    await inside.evaluate(keep);
    line.send();
    await visible(inside, 'h1').click();
    await expect.poll(() => inside.evaluate(() => typeof window.Suikerspin)).toBe('object');
    expect(await inside.evaluate(lost)).toEqual([]);
    expect(await ours.count()).toBe(0);
    await inside.evaluate(() => window.Suikerspin?.mount('suikerspin-site').navigate('/portfolio'));
    await visible(inside, 'nav a', shared.wayBack.to('Contact')).click();
    await expectScreen(inside, '/contact');
  },
);

/** The company's site on a line that a test holds, to be framed. */
async function heldSite(): Promise<SlowLine> {
  const line = await slowLine(withRecorder(await companySite()));
  return line;
}

/** Runs in the frame. WebKit's driver takes no field of a frame for one that can be typed in. */
function fillInAndSend(values: Record<string, string>): void {
  const form = window.sites()[0]?.shadowRoot?.querySelector('form');
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form?.requestSubmit();
  Object.assign(window, { form });
}
