/** True for an https URL; other pictures are named by their file in `src/site/media/`. */
export function isOnImageHost(source: string): boolean {
  return source.startsWith('https:');
}
