import { company } from '../../company.ts';
import { routes } from '../../routes.ts';
import { fallback } from '../fallback.ts';
import { type Fragment, renderFragment } from './fragment.tsx';
import type { FragmentSettings } from './fragment-settings.ts';

interface FragmentFilesSettings {
  /** The absolute address of `dist/`, because a fragment is for any page. */
  address: string;
  /** The script that hydrates the fragments; other files are beside it. */
  script: { path: string; integrity?: string | undefined };
  parts: Pick<FragmentSettings, 'style' | 'typeface' | 'early'>;
}

/** Returns a fragment for each screen, for the files in `fragments/`. */
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
