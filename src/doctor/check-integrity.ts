import { createHash } from 'node:crypto';
import { type Finding, right, wrong } from './findings.ts';
import type { Inclusion } from './inclusions.ts';
import type { Visit } from './visit.ts';

/** The strongest first. */
const kinds = ['sha512', 'sha384', 'sha256'];

/** Whether a script is the one that the page pins. */
export function checkIntegrity(
  { url, isModule, crossOrigin, loader }: Inclusion,
  integrity: string,
  body: Buffer,
  visit: Visit,
): Finding[] {
  const pins = integrity.split(/\s/);
  // The strongest kind counts: https://www.w3.org/TR/SRI/#agility
  const strongest = kinds.find((name) => pins.some((pin) => pin.startsWith(`${name}-`)));
  const pinning = loader ? 'loader' : 'page';
  const actual = strongest && hashOf(body, strongest);
  const findings = [
    actual && pins.includes(actual)
      ? right(`The script is the one that the ${pinning} pins with integrity.`)
      : wrong(
          `The script is not the one that the ${pinning} pins with integrity: it has ${actual ?? 'no hash of a kind that browsers know'}.`,
          loader
            ? 'upload release/ once more, as it is'
            : 'take a new snippet, of a version\u2019s own folder: what lies there never changes',
        ),
  ];
  if (url.origin !== visit.origin && crossOrigin === undefined && !isModule)
    findings.push(
      wrong(
        'A script of another origin has integrity without crossorigin, and is refused.',
        'add crossorigin to it',
      ),
    );
  return findings;
}

/** As a policy names a script that stands in a page. */
export function hashesOf(text: string): string[] {
  return kinds.map((name) => hashOf(text, name));
}

function hashOf(content: string | Buffer, name: string): string {
  return `${name}-${createHash(name).update(content).digest('base64')}`;
}
