/** Dutch words by which the company may call a fact: the names are English. */
const inDutch: readonly (readonly [RegExp, string])[] = [
  [/mail/, 'email'],
  [/adres(?!.*(site|web))|straat/, 'address'],
  [/tel|mobiel|gsm|nummer$/, 'phone'],
  [/btw/, 'vatId'],
  [/jaar|opgericht|sinds/, 'foundingYear'],
  [/privacy/, 'privacyUrl'],
  [/film|video|youtube/, 'videoUrl'],
  [/instagram|facebook|linkedin|sociaal|social/, 'socialUrl'],
  [/site|web|url|domein/, 'siteUrl'],
  [/kleur|donker/, 'scheme'],
  [/verhaal|about/, 'founder.about'],
  [/oprichter|eigenaar|founder/, 'founder.name'],
  [/foto|photo|image/, 'productImages.1'],
  [/ontvanger|formulier|form/, 'endpoint'],
  [/kamer|handelsreg|kvk/, 'kvk'],
  [/naam|bedrijf|merk|name/, 'brand'],
];

/** @returns the text with the most pairs of letters in common, and how much: 1 for the same. */
export function mostLike(written: string, texts: readonly string[]): [text: string, like: number] {
  const pairsOf = (text: string) =>
    [...text].map((letter, nth) => letter + (text[nth + 1] ?? '')).slice(0, -1);
  const given = pairsOf(written.toLowerCase());
  const likeness = (name: string) => {
    const pairs = pairsOf(name.toLowerCase());
    return (
      (2 * given.filter((pair) => pairs.includes(pair)).length) / (given.length + pairs.length)
    );
  };
  const [nearest = ''] = [...texts].sort((a, b) => likeness(b) - likeness(a));
  return [nearest, likeness(nearest)];
}

/** @returns the name that is most like it, or the one that a Dutch word means. */
export function nearestName(written: string, names: readonly string[]): string {
  const [nearest, like] = mostLike(written, names);
  const meant = inDutch.find(([pattern]) => pattern.test(written.toLowerCase()))?.[1];
  if (like >= (meant ? 0.7 : 0.5)) return nearest;
  return meant ?? `een van deze: ${names.join(', ')}`;
}
