import { partSelector, unlessBarePart } from '../lib/parts.ts';

/** Removes from a prerendered screen what React does not render with the option `bare`. */
export function makeBare(screen: ParentNode): void {
  for (const part of screen.querySelectorAll(partSelector(unlessBarePart))) part.remove();
}
