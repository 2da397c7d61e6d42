import { expect, onTestFinished } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { companySite } from '../support/company-site.ts';
import { expectScreen, type Scenario, scenario } from '../support/scenario.ts';
import { listen, withRecorder } from '../support/servers.ts';
import { received } from '../support/site.ts';
import { slowLine } from '../support/slow-line.ts';

scenario('in a frame that may send no forms: the form is checked, and sent once', async (s) => {
  const line = await heldSite();
  line.send();
  await openFramed(s, `${line.url}#/contact`);
  await expect.poll(() => s.driver.evaluate(() => typeof window.Suikerspin)).toBe('object');
  await expectScreen(s, '/contact');
  await fillIn(s, `Afgeschermd in ${s.engine}`);
  await s.driver.click('[type="submit"]');
  await expectSent(s, `Afgeschermd in ${s.engine}`);
});

scenario(
  'in a frame that may send no forms, before the script: sent once when the site stands',
  async (s) => {
    const line = await heldSite();
    line.send('</suikerspin-site>');
    line.send('</script>');
    await openFramed(s, `${line.url}#/contact`);
    await expectScreen(s, '/contact');
    await fillIn(s, `Vroeg afgeschermd in ${s.engine}`);
    await s.driver.click('[type="submit"]');
    await expect
      .poll(() => s.driver.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('form')?.ariaBusy))
      .toBe('true');
    line.send();
    await expectSent(s, `Vroeg afgeschermd in ${s.engine}`);
  },
  // WebKit's driver cannot be in a frame that is still arriving.
  { early: true, engines: ['Chromium', 'Firefox'] },
);

/** The company's site in a frame as WordPress makes it for whoever has an oEmbed. */
async function openFramed(s: Scenario, address: string): Promise<void> {
  s.expectFault(/Blocked form submission/);
  const page = await listen((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(
      withRecorder(`<!doctype html>
      <title>A page with a sandboxed frame</title>
      <link rel="icon" href="data:," />
      <iframe sandbox="allow-scripts" src="${address}" width="600" height="700"></iframe>`),
    );
  });
  onTestFinished(() => page.close());
  await s.open(page.origin);
  await s.driver.enterFrame('iframe');
}

async function heldSite() {
  const line = await slowLine(withRecorder(await companySite()));
  onTestFinished(() => line.close());
  return line;
}

/** After an attempt that the browser has to stop: the first field that is empty is gone to. */
async function fillIn({ driver }: Scenario, naam: string): Promise<void> {
  await driver.evaluate(write, { naam });
  await driver.click('[type="submit"]');
  await expect.poll(() => driver.evaluate(() => window.focusedElement()?.getAttribute('name'))).toBe('email');
  await driver.evaluate(write, { email: 'ada@zwembad.nl', locatieNaam: 'De Zon' });
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

async function expectSent({ driver }: Scenario, naam: string): Promise<void> {
  const result = () =>
    driver.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('[data-result] p')?.textContent);
  await expect.poll(result).toBe(contact.success);
  expect(await received(naam)).toHaveLength(1);
}
