import { company } from '../../company.ts';
import { routes } from '../../routes.ts';
import { fallback } from '../fallback.ts';
import { type Fragment, renderFragment } from './fragment.tsx';
import type { FragmentSettings } from './fragment-settings.ts';

interface FragmentFilesSettings {
  /** Where `dist/` is going to be: an absolute address, because a fragment stands in any page. */
  address: string;
  /** The script that takes the fragments over; the other files lie beside it. */
  script: { path: string; integrity?: string | undefined };
  /** What stands in them. */
  parts: Pick<FragmentSettings, 'style' | 'typeface' | 'early'>;
}

/** A ready fragment for each screen, which loads the script when it is touched: the text of each file in `fragments/`. */
export function fragmentFiles({
  address,
  script,
  parts,
}: FragmentFilesSettings): ({ file: string; source: string } & Pick<Fragment, 'policy'>)[] {
  const { href: src } = new URL(script.path, address);
  const { href: folder } = new URL('.', src);
  return routes.map(({ path }) => {
    const { html, policy } = renderFragment(
      { start: path },
      {
        folder,
        integrity: script.integrity ?? '',
        fallback: `<p>${fallback(company.phone)}</p>`,
        ...parts,
      },
    );
    return { file: `fragments/${path.slice(1) || 'home'}.html`, source: `${html}\n`, policy };
  });
}
