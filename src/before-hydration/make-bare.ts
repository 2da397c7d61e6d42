import { partSelector, unlessBarePart } from '../lib/parts.ts';

/** Takes out of a prerendered screen what React does not draw of it with the option `bare`, where the visit begins. */
export function makeBare(screen: ParentNode): void {
  for (const part of screen.querySelectorAll(partSelector(unlessBarePart))) part.remove();
}
