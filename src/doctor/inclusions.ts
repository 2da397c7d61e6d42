import { isOwnScript } from '../embed/script-url.ts';
import { isBundle, isOwnName } from './bundle.ts';
import type { Script } from './script.ts';
import type { Visit } from './visit.ts';

/** A way in which our script, or the loader that brings it, comes into a page. */
export interface Inclusion {
  /** What names it: itself, or a script that adds it. */
  script: Script;
  url: URL;
  isAdded: boolean;
  isModule: boolean;
  /** The loader that brings it. */
  loader?: URL;
  integrity: string | undefined;
  crossOrigin: string | undefined;
  /** Of its element; a script that is imported has that of the one that imports it. */
  nonce: string | undefined;
  files: {
    /** Where it looks for its sheet, and in `media/` for its pictures. */
    beside: URL;
    /** Where it looks for its pictures, if a loader says so. */
    media?: URL | undefined;
    /** Whether it takes itself to be pinned. */
    isPinned: boolean;
    /** What a loader painted has its sheet. */
    isPainted?: boolean;
  };
}

/** A script element of ours that comes to nothing. */
export interface IdleInclusion {
  script: Script;
  why: string;
}

/** The script elements that load ours, and the scripts that do. */
export function inclusionsIn(visit: Visit): Inclusion[] {
  const { scripts, base } = visit.page;
  const first = scripts.find(
    (script) => !script.around.inert && !script.around.inShadow && isOwnScript(addressOf(script)?.href ?? ''),
  );
  // A script that does not know its own element looks for the first with its name.
  const found = {
    beside: (first && addressOf(first)) ?? base,
    isPinned: first?.attributes.integrity !== undefined,
  };
  return scripts.flatMap((script): Inclusion[] => {
    if (script.idle) return [];
    const { attributes, around, isModule } = script;
    const { integrity, crossorigin: crossOrigin, nonce } = attributes;
    const own = addressOf(script);
    if (own) {
      const isKnown = !isModule && !around.inShadow;
      const files = isKnown ? { beside: own, isPinned: integrity !== undefined } : found;
      return [{ script, url: own, isAdded: false, isModule, integrity, crossOrigin, nonce, files }];
    }
    const does = visit.inline.find((inline) => inline.script === script)?.does;
    if (does?.loads === undefined) return [];
    const url = new URL(does.loads, around.base);
    const isImport = does.isImport ?? false;
    return [
      {
        script,
        url,
        isAdded: true,
        isModule: isImport,
        integrity: does.integrity,
        crossOrigin: does.crossOrigin,
        nonce: isImport ? nonce : undefined,
        files: isImport ? found : { beside: url, isPinned: does.integrity !== undefined },
      },
    ];
  });
}

/** Script elements that name our file, or have it in them, and that browsers leave alone. */
export function idleInclusionsIn({ page }: Visit): IdleInclusion[] {
  // In a page without a place for ours, a loader.js is of others.
  const names = page.hosts.length > 0 ? /\b(suikerspin|loader)\.js\b/ : /\bsuikerspin\.js\b/;
  return page.scripts.flatMap((script) => {
    const { attributes, idle, text, around } = script;
    // Plugins that load scripts later keep the address in an attribute of their own.
    const isNamed = Object.values(attributes).some((value) => isOwn(value, around.base) && names.test(value));
    if (idle === undefined) {
      const later = isNamed && !isOwn(attributes.src, around.base);
      return later ? [{ script, why: 'names our file in another attribute than src' }] : [];
    }
    const isJavaScript =
      attributes.type === undefined || !/json|template|html|importmap|rules/i.test(attributes.type);
    const loads =
      isJavaScript &&
      (isBundle(text) || (text.match(/['"`][^'"`\s]+/g) ?? []).some((part) => names.test(part)));
    return isNamed || loads ? [{ script, why: idle }] : [];
  });
}

function addressOf({ attributes, around, idle }: Script): URL | undefined {
  return isOwn(attributes.src, around.base) && !/^stands in <(svg|math)/.test(idle ?? '')
    ? new URL(attributes.src as string, around.base)
    : undefined;
}

function isOwn(address: string | undefined, base: URL): boolean {
  return address !== undefined && URL.canParse(address, base) && isOwnName(new URL(address, base).href);
}
