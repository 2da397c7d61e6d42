import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Takes more than half a kilobyte (brotli) off the script, and changes nothing in what it does. */
export function compactScript(): Plugin {
  let source = '';
  return {
    name: 'suikerspin:compact-script',
    apply: 'build',
    // React has `createElement` anyway, and takes children as arguments: no JSX runtime, and no array for each list.
    config: () => ({
      oxc: {
        jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
        jsxInject: "import { createElement, Fragment } from 'react';",
      },
    }),
    configResolved({ root }) {
      source = path.join(root, 'src');
    },
    // React, words, drawings and our code in one piece each: brotli has to tell them apart wherever they alternate.
    transform(code, id) {
      if (!this.getModuleInfo(id)?.isEntry) return undefined;
      const first = ['content', 'ui/illustrations'].flatMap((folder) =>
        readdirSync(path.join(source, folder))
          .filter((file) => /\.tsx?$/.test(file))
          .map((file) => path.join(source, folder, file)),
      );
      return {
        code: [
          ...['react-dom/client', ...first].map((module) => `import ${JSON.stringify(module)};`),
          code,
        ].join('\n'),
        map: null,
      };
    },
    renderChunk: (code) => ({ code: nameReactsFunctions(code), map: null }),
  };
}

/** React comes as CommonJS, and is called as `(0, import_react.createElement)`, five hundred times. */
function nameReactsFunctions(code: string): string {
  const names = new Set<string>();
  const named = code.replace(
    /\(0, import_react\.(\w+)\)|import_react\.(Fragment)/g,
    (_call, called, read) => {
      names.add(called ?? read);
      return `react_${called ?? read}`;
    },
  );
  const list = [...names].map((name) => `${name}: react_${name}`).join(', ');
  return named.replace(
    /var import_react = .*;/,
    (required) => `${required}\nvar { ${list} } = import_react;`,
  );
}
