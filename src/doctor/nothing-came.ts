import { kept } from './causes.ts';
import { type Finding, isWrong, wrong } from './findings.ts';
import type { Visit } from './visit.ts';

/** Types that browsers run. */
const running = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

/** @returns why a page shows nothing of ours: the first cause that fits. */
export function nothingCame(visit: Visit, faults: readonly Finding[]): Finding[] {
  const { places, openers, scripts, version, consent, buriedIn, isSnippetText, violations } = visit.touched;
  const hasPlace = places.length + openers > 0;
  if (faults.some(isWrong) || (version && hasPlace)) return [];
  const [script] = scripts;
  const idle = scripts.find(({ type }) => !running.test(type));
  const violation = violations.find(({ blocked }) => /^(inline|trusted-types-sink)$/.test(blocked));
  if (consent && !version) return [wrong('consent', consent)];
  if (isSnippetText && !hasPlace) return [wrong('asText')];
  if (buriedIn && !(hasPlace && script)) return [wrong('buried', buriedIn)];
  if (version) return [wrong('noPlace')];
  if (idle) return [wrong('idle', idle.type)];
  if (violation && script) return [kept('Het script in de pagina', '', violation)];
  if (isSnippetText) return [wrong('asText')];
  if (!script) return [wrong(hasPlace ? 'noScript' : 'nothing')];
  return [wrong('notRun', script.tag, visit.console[0] ?? '')];
}

const curlyQuote = '(?:[\u2018-\u201f\u00ab\u00bb]|&#82(?:1[67]|2[01]);|&[rl][sd]quo;)';
const curlyTag = new RegExp(`<(?:script|div|a|iframe|suikerspin-site)\\b[^>]*=\\s*${curlyQuote}[^>]*>`, 'gi');
/** What editors write into a script. */
const traces = /=&gt;|&amp;&amp;|&#0?38;|<br ?\/?>|<\/?p>|[\u2018-\u201d]|&#82(1[67]|2[01]);/;

/** @returns what an editor did to the snippet: only the text of the page shows it. */
export function mangledIn({ source, touched }: Visit): Finding[] {
  const tags = source.replace(/<!--[\s\S]*?-->/g, '').match(curlyTag) ?? [];
  const tag = tags.find((text) => /suikerspin|loader\.js/.test(text));
  const inline = touched.version ? [] : touched.scripts.flatMap(({ text }) => traces.exec(text) ?? []);
  if (tag) return [wrong('curly', tag)];
  return inline[0] ? [wrong('mangled', inline[0])] : [];
}
