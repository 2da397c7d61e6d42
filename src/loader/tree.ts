/**
 * A piece of a screen: a text, 0 for the comment that React puts between two texts, or an element. That is its name and the
 * names and values of its attributes in one text, and its children.
 */
export type Tree = string | 0 | TreeElement;
export type TreeElement = readonly [start: string, ...children: unknown[]];

/** Between what stands in the first text of an element. */
export const separator = '|';

/** What pictures begin with, in the place of the folder that they lie in. */
export const mediaFolder = '~/';
