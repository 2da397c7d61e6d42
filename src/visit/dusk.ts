import type { SiteOptions } from '../options/options.ts';

/**
 * By night, shows the scenes as they are at dusk. Lazy pictures are not requested before the next
 * frame, and React does not touch the address of a picture that it has rendered.
 */
export function showDusk(container: HTMLElement, { scheme }: SiteOptions): void {
  // Reading a style takes time, which a site by day need not spend.
  if (scheme === 'light') return;
  let { colorScheme } = getComputedStyle(container);
  // A page's meta element decides over this value, and does not change it.
  if (colorScheme === 'normal')
    colorScheme = document.querySelector<HTMLMetaElement>('[name="color-scheme"]')?.content ?? '';
  const isAsVisitor = /light/.test(colorScheme);
  if (!/dark/.test(colorScheme)) return;
  if (isAsVisitor && !matchMedia('(prefers-color-scheme: dark)').matches) return;
  const scenes = 'img[srcset*="media/scene-"]:not([srcset*="-dusk"])';
  for (const image of container.querySelectorAll<HTMLImageElement>(scenes))
    image.srcset = image.srcset.replace(/media\/scene-[a-z]+/g, '$&-dusk');
}
