import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { company } from '../../src/company.ts';
import { integrityOf } from '../../src/tools/integrity.ts';

/** The single file as a company has it that can be written to: the receiver of the tests is its endpoint. */
export async function companySite(): Promise<string> {
  const page = await readFile('dist/index.html', 'utf8');
  const [script = ''] = /(?<=<script[^>]*>)\/\*! suikerspin .*?(?=<\/script>)/s.exec(page) ?? [];
  const reachable = script.replace(
    endpointFact(company.endpoint),
    endpointFact(`${inject('receiver')}/f/demo`),
  );
  if (reachable === script) throw new Error("The company's endpoint was not found in the script.");
  return page
    .replace(script, () => reachable)
    .replace(integrityOf(script, 'sha256'), integrityOf(reachable, 'sha256'))
    .replace(/connect-src [^;]+/, `connect-src ${inject('receiver')}`);
}

export function withoutPolicy(page: string): string {
  return page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
}

/** As the minifier writes it: the fact that comes after it tells it from the option of the same name. */
function endpointFact(url: string): string {
  return `endpoint:${JSON.stringify(url)},videoUrl:`;
}
