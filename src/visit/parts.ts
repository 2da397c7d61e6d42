/**
 * Remembers which parts of a screen the visitor has opened, and which choice is made.
 * @returns what restores that, in the same nodes or in others of the same screen.
 */
export function rememberParts(root: ParentNode): (root: ParentNode) => void {
  const states = partsIn(root).map((part) => part[stateOf(part)]);
  return (anew) => {
    const parts = partsIn(anew);
    if (parts.length !== states.length) return;
    for (const [index, part] of parts.entries()) part[stateOf(part)] = states[index] === true;
  };
}

function partsIn(root: ParentNode) {
  return [...root.querySelectorAll<HTMLDetailsElement & HTMLInputElement>('details, [type=radio]')];
}

function stateOf({ localName }: Element) {
  return localName === 'details' ? 'open' : 'checked';
}
