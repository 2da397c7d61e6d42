import type { Rolldown } from 'vite';

/**
 * What the build has made under a name.
 * @throws Error where it has made no such file.
 */
export function contentOf(bundle: Rolldown.OutputBundle, name: string): Buffer {
  const file = bundle[name];
  if (!file) throw new Error(`${name} is needed, and was not built.`);
  return bytesOf(file);
}

export function bytesOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): Buffer {
  return Buffer.from(file.type === 'chunk' ? file.code : file.source);
}
