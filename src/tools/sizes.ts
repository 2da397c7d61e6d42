import { brotliCompressSync } from 'node:zlib';
import { budgets } from '../../package.json';
import { company, standIns } from '../company.ts';
import { reactFloor } from './bundles.ts';
import { contentOf, type Files } from './files.ts';

/**
 * Compares the sizes of a build with the budgets in `package.json`. 1 KB is 1000 bytes.
 * @returns a line for each size, and the names of those over their budget.
 */
export async function checkSizes(
  root: string,
  files: Files,
): Promise<{ lines: string[]; broken: string[] }> {
  const floor = brotliKB(await reactFloor(root));
  // Company facts do not count against the budgets.
  const words = brotliKB(JSON.stringify(company)) - brotliKB(JSON.stringify(standIns));
  const compressed = (name: string) => brotliKB(contentOf(files, name));
  const plain = (name: string) => contentOf(files, name).length / 1000;
  const sizes = {
    scriptAboveReactFloor: compressed('suikerspin.js') - floor - words,
    stylesheet: compressed('suikerspin.css'),
    frameScript: compressed('frame.js'),
    loader: compressed('loader.js') - words,
    singleFile: compressed('index.html') - 2 * words,
    typeface: plain('media/fredoka.woff2'),
    heroPicture: plain('media/machine-hero.avif'),
    turntablePicture: plain('media/machine-turn.avif'),
  };
  const names = Object.keys(sizes) as (keyof typeof sizes)[];
  return {
    lines: [
      `Sizes (script and stylesheet in brotli; React floor ${floor.toFixed(1)} KB):`,
      ...names.map((name) => `  ${name}: ${sizes[name].toFixed(1)} KB of ${budgets[name]} KB`),
    ],
    broken: names.filter((name) => sizes[name] > budgets[name]),
  };
}

function brotliKB(content: string | Buffer): number {
  return brotliCompressSync(content).length / 1000;
}
