import { afterEach, expect, test, vi } from 'vitest';
import { cleanEmail, cleanInsertion } from '../../src/visit/clean-email.ts';

const insertText = vi.fn();
Object.assign(document, { execCommand: insertText });

afterEach(() => insertText.mockReset());

function insert(data: string | null, isComposing = false): boolean {
  const event = new InputEvent('beforeinput', { data, isComposing, cancelable: true });
  cleanInsertion(event);
  return event.defaultPrevented;
}

test.each([
  ['ada\u200b@example.com\u00ad', 'ada@example.com'],
  ['ada＠example。com', 'ada@example.com'],
  ['\tada@example.com\n', 'ada@example.com'],
])('inserts %j as a plain address', (given, cleaned) => {
  expect(insert(given)).toBe(true);
  expect(insertText.mock.calls).toEqual([['insertText', false, cleaned]]);
});

test.each([
  ['a plain address', 'ada@example.com', false],
  ['a deletion', null, false],
  ['the text of an input method', 'ada＠', true],
])('leaves %s to the browser', (_what, data, isComposing) => {
  expect(insert(data, isComposing)).toBe(false);
  expect(insertText).not.toHaveBeenCalled();
});

test('writes to the field only if that changes the address', () => {
  const field = document.createElement('input');
  field.value = 'ada＠example.com';
  const write = vi.spyOn(field, 'value', 'set');
  cleanEmail(field);
  cleanEmail(field);
  expect(write.mock.calls).toEqual([['ada@example.com']]);
  expect(field.value).toBe('ada@example.com');
});
