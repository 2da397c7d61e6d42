import { menuPart, partSelector } from '../../lib/parts.ts';

/** What lies over the rest: the gallery, the dialog, the open menu. */
const overlays = `dialog, ${partSelector(menuPart)}[open]`;

/** Where keys are for the site alone. */
const keepingKeys = `input, select, textarea, ${overlays}`;

/** What is pressed by Enter and the space bar, and leaves other keys to the page. */
const keepingPresses = `${keepingKeys}, a, button, summary`;

/** What else is for the site alone, and where. */
const keepingOthers = {
  pointerdown: keepingKeys,
  mousedown: keepingKeys,
  touchstart: keepingKeys,
  touchmove: overlays,
  wheel: overlays,
};

const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Keeps from the page what is meant for the site. Pages that can be dragged, or forbid to select and copy, cancel a press
 * on what is no field of theirs, and with it the focus; and those that scroll by script do so behind what is open.
 */
export function keepInside(shadow: ShadowRoot, signal?: AbortSignal): void {
  keepKeysInside(shadow, signal);
  const options = { passive: true, ...(signal && { signal }) };
  for (const [type, where] of Object.entries(keepingOthers))
    shadow.addEventListener(type, (event) => keepFrom(event, where), options);
}

function keepFrom(event: Event, where: string): void {
  if ((event.target as Element).closest(where)) event.stopPropagation();
}

/**
 * Hosts bind shortcuts to single keys, and to them our fields look like an element one does not type in; and what is open
 * in a host closes on Escape. A key goes as a whole: its release may come when the menu or the gallery is closed.
 */
function keepKeysInside(shadow: ShadowRoot, signal?: AbortSignal): void {
  const held = new Set<string>();

  function judge({ target, code, key }: KeyboardEvent) {
    const keeping = key === ' ' || key === 'Enter' ? keepingPresses : keepingKeys;
    if (target instanceof Element && target.closest(keeping)) held.add(code);
    else held.delete(code);
  }

  function stop(event: KeyboardEvent) {
    if (held.has(event.code)) event.stopPropagation();
    if (event.type === 'keyup') held.delete(event.code);
  }

  // On its way down, because the key may close what it is pressed in.
  const options = signal ? { signal } : {};
  shadow.addEventListener('keydown', judge as EventListener, { ...options, capture: true });
  for (const type of keyEvents) shadow.addEventListener(type, stop as EventListener, options);
}
