import { brotliCompressSync } from 'node:zlib';
import { budgets } from '../../package.json';
import { company, facts, standIns } from '../company.ts';
import { reactFloor } from './bundles.ts';
import { contentOf, type Files } from './files.ts';
import { Refused } from './refused.ts';

/**
 * Prints the sizes of a build, in KB of 1000 bytes.
 * @throws Refused for a size over its budget in `package.json`. A company, with facts and words of
 * its own, is only told.
 */
export async function checkSizes(root: string, files: Files, print: (line: string) => void) {
  const floor = brotliKB(await reactFloor(root));
  // Company facts do not count against the budgets.
  const words = brotliKB(JSON.stringify(company)) - brotliKB(JSON.stringify(standIns));
  const compressed = (name: string) => brotliKB(contentOf(files, name));
  const plain = (name: string) => contentOf(files, name).length / 1000;
  // How well the sheet's hash compresses is chance: it moves the size by 0.1 KB.
  const script = contentOf(files, 'suikerspin.js')
    .toString()
    .replace(/sha256-.{44}/, '');
  const sizes = {
    scriptAboveReactFloor: brotliKB(script) - floor - words,
    stylesheet: compressed('suikerspin.css'),
    frameScript: compressed('frame.js'),
    loader: compressed('loader.js') - words,
    singleFile: compressed('index.html') - 2 * words,
    typeface: plain('media/fredoka.woff2'),
    textTypeface: plain('media/figtree.woff2'),
    heroPicture: plain('media/machine-hero.avif'),
    turntablePicture: plain('media/machine-turn.avif'),
  };
  const names = Object.keys(sizes) as (keyof typeof sizes)[];
  print(`Sizes (script and stylesheet in brotli; React floor ${floor.toFixed(1)} KB):`);
  for (const name of names) print(`  ${name}: ${sizes[name].toFixed(1)} KB of ${budgets[name]} KB`);
  const broken = names.filter((name) => sizes[name] > budgets[name]);
  if (broken.length === 0) return;
  const over = `Over the budget in package.json: ${broken.join(', ')}.`;
  if (Object.keys(facts).length === 0) throw new Refused(over);
  print(over);
}

function brotliKB(content: string | Buffer): number {
  return brotliCompressSync(content).length / 1000;
}
