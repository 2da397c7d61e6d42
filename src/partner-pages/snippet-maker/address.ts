import { attributeOf } from '../../options/resolve-options.ts';
import { type Answers, choiceNames, type Place, places } from './choices.ts';

export interface Request {
  place: Place;
  answers: Answers;
}

/** Reads a request from a link to the snippet maker, which the company can mail to a partner. */
export function readRequest(search: string): Request {
  const query = new URLSearchParams(search);
  const answers: Answers = {};
  for (const name of choiceNames) {
    const answer = query.get(attributeOf(name));
    if (answer !== null) answers[name] = answer;
  }
  return { place: places.find((place) => place === query.get('place')) ?? 'site', answers };
}

/** The query of that link, from its '?', without the fields that are empty. */
export function searchOf({ place, answers }: Request): string {
  const query = new URLSearchParams({ place });
  for (const name of choiceNames) {
    const answer = answers[name];
    if (answer) query.set(attributeOf(name), answer);
  }
  return `?${query}`;
}
