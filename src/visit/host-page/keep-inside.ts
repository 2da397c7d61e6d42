import { menuPart, partSelector } from '../../lib/parts.ts';

/** Layers over the site: the gallery, the dialog, the open menu. */
const overlays = `dialog, ${partSelector(menuPart)}[open]`;

/** Elements in which every key is for the site. */
const keepingKeys = `input, select, textarea, ${overlays}`;

/** Elements in which Enter, the space bar and a touch are for the site. */
const keepingPresses = `${keepingKeys}, a, button, summary`;

/** Other events for the site, and their elements. */
const keepingOthers = {
  // FastClick and others make a click of a touch: on the host, in place of the browser's.
  touchstart: keepingPresses,
  pointerdown: keepingKeys,
  mousedown: keepingKeys,
  touchmove: overlays,
  wheel: overlays,
};

const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Keeps events of the site from the page: pages that forbid dragging or selecting cancel a press,
 * and with it the focus; pages that scroll by script scroll behind a layer.
 */
export function keepInside(shadow: ShadowRoot, signal?: AbortSignal): void {
  keepKeysInside(shadow, signal);
  for (const [type, where] of Object.entries(keepingOthers))
    shadow.addEventListener(type, (event) => keepFrom(event, where), { passive: true, signal });
}

function keepFrom(event: Event, where: string): void {
  if ((event.target as Element).closest(where)) event.stopPropagation();
}

/**
 * Pages bind shortcuts to single keys, cannot see that the target is a field, and close their own
 * layers on Escape. A release follows its press, although the layer may be closed by then.
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

  // Capture phase: the key may close the layer that it is pressed in.
  shadow.addEventListener('keydown', judge as EventListener, { capture: true, signal });
  for (const type of keyEvents) shadow.addEventListener(type, stop as EventListener, { signal });
}
