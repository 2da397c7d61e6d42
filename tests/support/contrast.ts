/**
 * Runs in the page: finds parts of the sites with less contrast than WCAG 2.2 AA asks for, in the
 * browser's own colours. Words count against the tone or the surface behind them, fields and
 * buttons by their edge or their ground.
 */
export function faintParts(): { counted: number; faint: string[] } {
  const canvas = document.createElement('canvas').getContext('2d', {
    willReadFrequently: true,
  }) as CanvasRenderingContext2D;
  const known = new Map<string, number>();
  const luminance = (colour: string) => {
    const found = known.get(colour);
    if (found !== undefined) return found;
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
      (channel) => {
        const value = channel / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      },
    );
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    known.set(colour, light);
    return light;
  };
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const seeThrough = /^transparent$|, 0\)$|\/ 0\)$/;
  const behind = (element: Element | null): string => {
    if (!element) return 'white';
    const { backgroundColor } = getComputedStyle(element);
    if (!seeThrough.test(backgroundColor)) return backgroundColor;
    if (!element.hasAttribute('data-tone')) return behind(element.parentElement);
    // A tone has a gradient.
    const probe = element.appendChild(document.createElement('i'));
    probe.style.background = 'var(--_s-tone)';
    const tone = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return tone;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility() &&
    getComputedStyle(element).clipPath === 'none' &&
    !element.closest('svg');
  const hasWords = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );

  let counted = 0;
  const faint: string[] = [];
  for (const site of window.sites()) {
    const judge = (element: Element, ratio: number, least: number) => {
      counted += 1;
      // Half a hundredth is lost in the rounding of colours.
      if (ratio >= least * 0.99) return;
      const words = element.textContent?.trim().slice(0, 30) || element.localName;
      faint.push(`${site.getAttribute('hash-prefix') ?? 'ours'}: ${words} ${ratio.toFixed(2)}`);
    };
    for (const element of site.shadowRoot?.querySelectorAll('[data-suikerspin-root] *') ?? []) {
      if (!isSeen(element)) continue;
      const { color, backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(element);
      if (hasWords(element)) judge(element, contrast(color, behind(element)), 4.5);
      const around = behind(element.parentElement);
      if (element.matches('input:not([type="range"]), select, textarea'))
        judge(element, contrast(borderTopColor, around), 3);
      else if (element.matches('a:not(nav a), button') && !seeThrough.test(backgroundColor)) {
        const edge = borderTopStyle === 'none' ? backgroundColor : borderTopColor;
        judge(element, Math.max(contrast(edge, around), contrast(backgroundColor, around)), 3);
      }
    }
  }
  return { counted, faint };
}
