import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { everyEngine, scenario } from '../support/scenario.ts';
import { expectScreen, visible } from '../support/site.ts';
import { type Hosting, hasPhp, startHosting } from './php.ts';
import { findFpm } from './php-servers.ts';
import { addressOf, body, generous, post } from './requests.ts';

/** One a line; what nobody sees is written as an escape. */
const linesOf = (name: string) =>
  readFileSync(path.join(import.meta.dirname, `corpus/${name}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(`"${line.replaceAll('"', '\\"')}"`) as string);

const canRun = () => hasPhp() && findFpm() && inject('nginx');
let hosting: Hosting | undefined;

beforeAll(async () => {
  if (canRun()) hosting = await startHosting({ settings: generous, behind: 'nginx', processes: 2 });
});

afterAll(() => hosting?.close());

/** Types each at once; leaving the field cleans what typing has not. */
const typeEach = (element: Element, values: readonly string[]) => {
  const input = element as HTMLInputElement;
  return values.map((value) => {
    input.select();
    document.execCommand('insertText', false, value);
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    // The form's own check, before it sends.
    return input.checkValidity() ? input.value : null;
  });
};

scenario('no address or name is accepted here and refused there', everyEngine, async (s) => {
  if (!hosting) return;
  await s.open('event-form');
  await expectScreen(s.page, '/contact');
  const refused: object[] = [];
  for (const [name, corpus, least] of [
    ['email', 'addresses', 30],
    ['naam', 'names', 20],
  ] as const) {
    const field = visible(s.page, `[name="${name}"]`);
    await field.focus();
    const accepted = await field.evaluate(typeEach, linesOf(corpus));
    const sent = accepted.filter((value) => value !== null);
    expect(sent.length).toBeGreaterThan(least);
    for (const value of sent) {
      const { status } = await post(addressOf(hosting), body({ [name]: value }));
      if (status !== 200) refused.push({ [name]: value, status });
    }
  }
  expect(refused).toEqual([]);
});
