import { expect, test, vi } from 'vitest';
import { defaultOptions } from '../../src/options/options.ts';
import { Visit } from '../../src/visit/visit.ts';
import { endVisit, takeVisit, visitOf } from '../../src/visit/visit-of.ts';

const options = { ...defaultOptions, routing: 'memory' } as const;

test('our scripts of one version share the visit of a host, until the site is unmounted', () => {
  const host = document.createElement('div');
  const visit = takeVisit(host, options);
  expect(takeVisit(host, options)).toBe(visit);
  endVisit(host);
  expect(visitOf(host)).toBeUndefined();
  expect(takeVisit(host, options)).not.toBe(visit);
});

test('a visit of another version ends, and its screen, draft and presses go on', () => {
  const host = document.createElement('div');
  const before = Object.assign(new Visit(options), { version: '0.0.1' });
  before.enter(host);
  before.navigate('/contact');
  before.request.edit({ naam: 'Ada' });
  before.presses.keep('film', host);
  Reflect.set(host, Symbol.for('suikerspin.visit'), before);

  const visit = takeVisit(host, options);
  expect(before.state).toBe('left');
  expect(host.hasAttribute('aria-busy')).toBe(false);
  expect(visit.path).toBe('/contact');
  expect(visit.request.state.draft.naam).toBe('Ada');
  const film = vi.fn();
  visit.presses.register('film', film);
  visit.presses.replay();
  expect(film).toHaveBeenCalledOnce();
});
