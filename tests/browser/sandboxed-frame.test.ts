import { expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { companySite } from '../support/company-site.ts';
import type { AnyFrame } from '../support/engine.ts';
import { serve } from '../support/framed.ts';
import { type Scenario, scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { expectScreen, frameIn, received, visible } from '../support/site.ts';
import { slowLine } from '../support/slow-line.ts';

scenario(
  'in a frame that may send no forms: the form is checked, and sent once',
  { engines: ['Chromium', 'WebKit'] },
  async (s) => {
    const line = await heldSite();
    line.send();
    const inside = await openFramed(s, `${line.url}#/contact`);
    await expectScreen(inside, '/contact');
    await visible(inside, '[data-screen-title]').click();
    await expect.poll(() => inside.evaluate(() => typeof window.Suikerspin)).toBe('object');
    await fillIn(inside, `Afgeschermd in ${s.engine}`);
    await visible(inside, '[type="submit"]').click();
    await expectSent(inside, `Afgeschermd in ${s.engine}`);
  },
);

scenario(
  'in a frame that may send no forms, before the script: sent once, without it',
  { untouched: true, engines: ['Chromium', 'Firefox'] },
  async (s) => {
    const line = await heldSite();
    line.send('</suikerspin-site>');
    line.send('</script>');
    const inside = await openFramed(s, `${line.url}#/contact`);
    await expectScreen(inside, '/contact');
    await fillIn(inside, `Vroeg afgeschermd in ${s.engine}`);
    await visible(inside, '[type="submit"]').click();
    await expectSent(inside, `Vroeg afgeschermd in ${s.engine}`);
    line.send();
    await expect.poll(() => inside.evaluate(() => document.readyState)).toBe('complete');
    await expectSent(inside, `Vroeg afgeschermd in ${s.engine}`);
  },
);

/** A page in a frame as WordPress makes it for whoever has an oEmbed. */
async function openFramed(s: Scenario, address: string): Promise<AnyFrame> {
  s.allowFault(/Blocked form submission/);
  await s.open(
    await serve(
      withRecorder(`<!doctype html>
      <title>A page with a sandboxed frame</title>
      <link rel="icon" href="data:," />
      <iframe sandbox="allow-scripts" src="${address}" width="600" height="700"></iframe>`),
    ),
  );
  return frameIn(s.page);
}

async function heldSite() {
  const line = await slowLine(withRecorder(await companySite()));
  return line;
}

/** After an attempt that the browser has to stop: the first field that is empty is gone to. */
async function fillIn(inside: AnyFrame, naam: string): Promise<void> {
  await inside.evaluate(write, { naam });
  await visible(inside, '[type="submit"]').click();
  await expect
    .poll(() => inside.evaluate(() => window.focusedElement()?.getAttribute('name')))
    .toBe('email');
  await inside.evaluate(write, { email: 'ada@zwembad.nl', locatieNaam: 'De Zon' });
}

/** Runs in the frame: WebKit's driver cannot type in one of another origin. */
function write(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = window
      .sites()[0]
      ?.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

async function expectSent(inside: AnyFrame, naam: string): Promise<void> {
  const result = () =>
    inside.evaluate(
      () => window.sites()[0]?.shadowRoot?.querySelector('[data-result] p')?.textContent,
    );
  await expect.poll(result).toBe(contact.success);
  expect(await received(naam)).toHaveLength(1);
}
