import path from 'node:path';

/** The files that the company edits: an error there is for programmers only. */
const edited = /^src\/(site\/content\/[\w-]+|location-types)\.ts$/;

/** The first place that an error names: in a stack trace, or in the report of the compiler. */
const place = /((?:[a-z]:)?[^\s()]*src[\\/][^\s()]+\.ts)[:(](\d+)/i;

/** @returns in Dutch where a file that the company edits is wrong; `undefined` for other errors. */
export function contentMistake(error: unknown, root: string): string | undefined {
  const [first] = Object(error).errors ?? [error];
  const { id, loc, stdout, stack, message } = Object(first);
  const [, named = '', line] = place.exec(stdout || stack) ?? [];
  const file = path.relative(root, path.resolve(root, id ?? named)).replaceAll('\\', '/');
  // A row that lacks its comma is read as a part of the row before it.
  if (!edited.test(file))
    return /src[\\/]site[\\/]\w+[\\/]\w+\.tsx/.test(`${stdout}${stack}`)
      ? 'De site kan niet tonen wat in src/site/content staat. Mist er een komma achter een regel, ' +
          `of is er een regel weg? Herstel wat u het laatst veranderde.\n${stack}`
      : undefined;
  const [, absent] = /Property '(\w+)' does not exist/.exec(stdout) ?? [];
  if (absent)
    return (
      `${file}, regel ${line}: ${absent} is er niet meer. Zet de regel die zo begint terug in het ` +
      'bestand dat u het laatst veranderde.'
    );
  // The lines of a stack are those of the file as Vite rewrote it.
  const [, word] = /^(\S+) is not defined$/.exec(message) ?? [];
  const at = word ? `bij ${word}` : `regel ${loc?.line ?? (stdout ? line : '?')} of net erboven`;
  const wrong = file.endsWith('location-types.ts')
    ? 'iets niet. Een bedrag is een getal zonder €, punt of komma: 2750. ' +
      'Bij upTo staat true of false, en een soort met een bedrag staat ook in de lijst erboven.'
    : 'een aanhalingsteken, komma of getal niet. Een getal krijgt een punt voor een komma: 1.5.';
  return (
    `${file}, ${at}: hier klopt ${wrong} ` +
    "Om elke tekst staan rechte tekens ('), niet de kromme van Word; achter elke regel " +
    "staat een komma; en een ' in uw tekst wordt \\'."
  );
}

/** The files with figures that the company edits. */
export const filesOfFigures = [
  'src/location-types.ts',
  'src/site/content/locations.ts',
  'src/site/content/machine.ts',
];

/** A fraction without a unit, a point for thousands, a range, nothing, and less than 100 euros. */
const odd =
  /[:=]\s*\d+\.\d+|\(\d+\.\d{3}\b|[:=(]\s*(\d*\s*-\s*\d+|0(?![\d.]))|:\s*\d{1,2}(?=\s*,\s*upTo)/;

/** @returns in Dutch each number that the code reads otherwise than a Dutchman wrote it. */
export function figureMistakes(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, nth) => {
    const [figure] = odd.exec(line) ?? [];
    return figure
      ? `${file}, regel ${nth + 1}: schrijf in plaats van ${figure.slice(1).trim()} één heel getal, ` +
          'groter dan nul, zonder punt of streepje: 1200.'
      : [];
  });
}

type Type = Record<'value' | 'label', string>;

/** @returns in Dutch each type of location without word or name, or with that of an earlier one. */
export function typeMistakes(types: readonly (Partial<Type> | undefined)[]): string[] {
  const words = types.map((type) => type?.value);
  // Two commas leave a gap in the list.
  return [...types].flatMap((type, nth) => {
    const { value, label } = type ?? {};
    if (!value || !label)
      return `src/location-types.ts, soort ${nth + 1}: schrijf value: '…' en label: '…'.`;
    if (value !== value.toLowerCase())
      return `src/location-types.ts: schrijf value: '${value}' met kleine letters.`;
    if (words.indexOf(value) === nth) return [];
    return `src/location-types.ts: value: '${value}' staat er twee keer. Geef ${label} een eigen woord.`;
  });
}

/** @returns in Dutch each type with a block on the site and without its amount; events have none. */
export function revenueMistakes(types: readonly string[], revenue: object): string[] {
  return types
    .filter((type) => type !== 'evenement' && !(type in revenue))
    .map((type) => `src/location-types.ts: bij expectedRevenue ontbreekt ${type}. Zet hem terug.`);
}

/** @param lasts how long the stock lasts, as visitors read it. */
export function stockMistakes(lasts: string): string[] {
  return /^\D*0\s/.test(lasts)
    ? [
        'src/site/content/machine.ts: een volle voorraad (sugarStockPortions) is minder dan wat de ' +
          'machine in een uur maakt (portionsPerHour). Verbeter een van beide.',
      ]
    : [];
}
