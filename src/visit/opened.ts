/**
 * Remembers which `<details>` of a screen the visitor has opened, and which choice is made.
 * @returns what restores that, in the same nodes or in others of the same screen.
 */
export function rememberOpened(root: ParentNode): (root: ParentNode) => void {
  const states = controlsIn(root).map((control) => control[stateOf(control)]);
  return (anew) => {
    const controls = controlsIn(anew);
    if (controls.length !== states.length) return;
    // No `entries`: Prototype replaces it.
    controls.forEach((control, index) => {
      control[stateOf(control)] = states[index] === true;
    });
  };
}

function controlsIn(root: ParentNode) {
  return [...root.querySelectorAll<HTMLDetailsElement & HTMLInputElement>('details, [type=radio]')];
}

function stateOf({ localName }: Element) {
  return localName === 'details' ? 'open' : 'checked';
}
