import { expect, test, vi } from 'vitest';
import { Presses } from '../../src/visit/presses.ts';

test('answers a press whose control was replaced, once', () => {
  const presses = new Presses();
  const control = document.body.appendChild(document.createElement('button'));
  presses.keep('film', control);
  control.replaceWith(document.createElement('button'));
  const film = vi.fn();
  presses.register('film', film);
  presses.replay();
  presses.replay();
  expect(film).toHaveBeenCalledOnce();
  expect(presses.names).toEqual([]);
});
