import path from 'node:path';

/** The files that the company edits: a bundler's error is for programmers only. */
const edited = /src[\\/](site[\\/]content[\\/][\w-]+|location-types)\.ts$/;

/** @returns in Dutch where a text of the site no longer parses; `undefined` for other errors. */
export function contentMistake(error: unknown, root: string): string | undefined {
  const [first] = Object(error).errors ?? [error];
  const { id = '', loc } = Object(first);
  if (!edited.test(id)) return undefined;
  const file = path.relative(root, id).replaceAll('\\', '/');
  const wrong = file.endsWith('location-types.ts')
    ? 'iets niet. Een bedrag is een getal zonder €, punt of komma: 2750.'
    : 'een aanhalingsteken of komma niet.';
  return (
    `${file}, regel ${loc?.line ?? '?'} of net erboven: hier klopt ${wrong} ` +
    "Om elke tekst staan rechte tekens ('), niet de kromme van Word; achter elke regel " +
    "staat een komma; en een ' in uw tekst wordt \\'."
  );
}

/** @returns in Dutch each amount that a point made a thousand times smaller. */
export function amountMistakes(revenue: Record<string, { euros: number }>, text: string): string[] {
  return Object.entries(revenue)
    .filter(([, { euros }]) => !Number.isInteger(euros) || euros < 100)
    .map(([type, { euros }]) => {
      const line = text.split('\n').findIndex((one) => one.trim().startsWith(`${type}: { euros`));
      return (
        `src/location-types.ts, regel ${line + 1}: euros is ${euros}. ` +
        "Schrijf hele euro's per maand zonder punt of komma: 2750."
      );
    });
}
