import type { SiteOptions } from '../options/options.ts';

/**
 * By night, shows the scenes as they are at dusk. Lazy pictures are not requested before the next
 * frame, and React does not touch the address of a picture that it has rendered.
 */
export function showDusk(container: HTMLElement, { scheme }: SiteOptions): void {
  // Reading a style takes time, which a site by day need not spend.
  const dusk = scheme !== 'light' && isNight(container) ? '-dusk' : '';
  const scenes = 'img[srcset*="media/scene-"]';
  for (const image of container.querySelectorAll<HTMLImageElement>(scenes)) {
    const srcset = image.srcset.replace(/(media\/scene-[a-z]+)(-dusk)?/g, `$1${dusk}`);
    // Chooses a file again, even if nothing changes.
    if (srcset !== image.srcset) image.srcset = srcset;
  }
}

function isNight(container: HTMLElement): boolean {
  let { colorScheme } = getComputedStyle(container);
  // A page's meta element decides over this value, and does not change it.
  if (colorScheme === 'normal')
    colorScheme = document.querySelector<HTMLMetaElement>('[name="color-scheme"]')?.content ?? '';
  const isAsVisitor = /light/.test(colorScheme);
  return (
    /dark/.test(colorScheme) && (!isAsVisitor || matchMedia('(prefers-color-scheme: dark)').matches)
  );
}
