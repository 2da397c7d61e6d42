import path from 'node:path';

export default {
  distDir: 'dist',
  // Else it looks for the outermost lock.
  turbopack: { root: path.dirname(import.meta.dirname) },
};
