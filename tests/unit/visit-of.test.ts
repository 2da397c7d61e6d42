import { expect, test, vi } from 'vitest';
import { defaultOptions } from '../../src/options/options.ts';
import { Visit } from '../../src/visit/visit.ts';
import { endVisit, takeVisit } from '../../src/visit/visit-of.ts';

const options = { ...defaultOptions, routing: 'memory' } as const;

test('our scripts of one version share the visit of a host, until the site is unmounted', () => {
  const host = document.createElement('div');
  const visit = takeVisit(host, options);
  expect(takeVisit(host, options)).toBe(visit);
  endVisit(host);
  expect(takeVisit(host, options)).not.toBe(visit);
});

test('a site that is mounted again starts at its first screen, with what was typed', () => {
  const host = document.createElement('div');
  const visit = takeVisit(host, options);
  visit.enter(host);
  visit.navigate('/contact');
  visit.request.edit({ naam: 'Ada' });
  visit.leave();
  endVisit(host);
  const next = takeVisit(host, options);
  expect(next.path).toBe('/');
  expect(next.request.state.draft.naam).toBe('Ada');
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

const others = { ...options, locationName: 'De Hal' };

test.each([
  ['keeps the draft for a host with the same options that replaces another', 999, others, 'Ada'],
  ['has no draft for a host that comes a second later', 1000, others, ''],
  ['has no draft for a host with other options', 0, { ...others, bare: true }, ''],
])('%s', (_, ms, given, naam) => {
  vi.useFakeTimers();
  const host = document.body.appendChild(document.createElement('div'));
  const before = takeVisit(host, others);
  before.enter(host);
  before.request.edit({ naam: 'Ada' });
  const beside = takeVisit(document.createElement('div'), given);
  expect(beside.request.state.draft.naam).toBe('');

  host.remove();
  before.leave();
  vi.advanceTimersByTime(ms);
  const after = takeVisit(document.createElement('div'), given);
  expect(after.request.state.draft.naam).toBe(naam);
  const second = takeVisit(document.createElement('div'), given);
  expect(second.request.state.draft.naam).toBe('');
  vi.useRealTimers();
});
