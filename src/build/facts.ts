import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { company, missingFacts } from '../company.ts';
import { isOnImageHost } from '../config/media.ts';
import { type OptionName, optionRules } from '../config/options.ts';

/**
 * Looks at `src/company.ts` before a build: facts that an option would refuse stop it; facts that are still
 * stand-ins are listed in one warning, and stop it with `--mode release`.
 */
export function companyFacts(): Plugin {
  return {
    name: 'suikerspin:company-facts',
    apply: 'build',
    configResolved({ mode, logger, root }) {
      const wrong = [...invalidFacts(), ...invalidPictures(readdirSync(path.join(root, 'src/media')))];
      if (wrong.length > 0)
        throw new Error(`src/company.ts has facts that cannot be used.\n${wrong.join('\n')}`);

      const missing = missingFacts();
      if (missing.length === 0) return;
      const message = `src/company.ts still has stand-ins for: ${missing.join(', ')}.`;
      if (mode === 'release') throw new Error(`${message} Fill them in under 'facts' before a release.`);
      logger.warn(`${message} A release build (npm run build -- --mode release) refuses them.`);
    },
  };
}

/** The facts that are options are held to the rules of those options; the site's address is a link like the others. */
export function invalidFacts(facts: Readonly<Record<string, unknown>> = { ...company }): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    const option = name === 'siteUrl' ? 'socialUrl' : name;
    if (!(option in optionRules)) return [];
    const { accepts, parse } = optionRules[option as OptionName];
    return parse(value) === undefined
      ? [`- ${name} is ${JSON.stringify(value)}; it must be ${accepts}.`]
      : [];
  });
}

/**
 * A picture lies on an image host, or in `src/media/` as the two files that browsers choose from.
 * @param files the names of the files in `src/media/`.
 */
export function invalidPictures(files: readonly string[], images = company.productImages): string[] {
  return images.flatMap(({ source }) => {
    if (isOnImageHost(source)) return [];
    const needed = ['.avif', '-half.avif'].map((ending) => source + ending);
    const absent = needed.filter((file) => !files.includes(file));
    if (absent.length === 0) return [];
    return [`- productImages: ${source} is no https URL, and src/media/ lacks ${absent.join(', ')}.`];
  });
}
