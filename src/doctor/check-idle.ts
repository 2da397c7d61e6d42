import { namesOurs } from './bundle.ts';
import { type Finding, note, wrong } from './findings.ts';
import { idleInclusionsIn } from './inclusions.ts';
import type { Visit } from './visit.ts';

/** Looks at script elements that name our file and do not run. */
export function checkIdle(visit: Visit): Finding[] {
  return idleInclusionsIn(visit).map(({ script, why }) => {
    const text = `The script that names our file ${why}.`;
    const usesRocketLoader =
      /-(text\/javascript|module)$/i.test(script.attributes.type ?? '') &&
      visit.page.scripts.some(({ attributes }) => attributes.src?.includes('rocket-loader'));
    if (usesRocketLoader)
      return note(`${text} Cloudflare\u2019s Rocket Loader runs it later.`, 'look in a browser');
    return wrong(
      `${text} It does not run.`,
      'put <script src="\u2026/loader.js" async></script> in the page as it is, and exempt it in the plugin for speed or consent that changes it: it stores nothing',
    );
  });
}

/** Looks at scripts in the page that name our file, and cannot be read or say too little. */
export function checkTexts({ inline }: Visit, isRunning: boolean): Finding[] {
  return inline.flatMap(({ script, does }) => {
    if (does.error !== undefined && namesOurs(script.text)) {
      const inserted =
        /<br\s*\/?>|<\/?p>|&#0*38;|&(amp|[lg]t);|&#82(1[67]|2[01]|42);|[\u2018\u2019\u201c\u201d\u2033]/i.exec(
          script.text,
        )?.[0];
      const why = inserted
        ? `An editor put ${inserted} into the script that loads the site`
        : 'The script in the page that loads the site has a fault';
      const remedy = 'paste it again, into a block for HTML or code, not for text; keep a script on one line';
      return [(isRunning ? note : wrong)(`${why}: ${does.error}.`, remedy)];
    }
    if (does.putsTogether && does.loads === undefined && !isRunning)
      return [
        note(
          'A script in the page puts the address of our script together, which cannot be seen from outside.',
          'look in a browser: its console answers Suikerspin.version',
        ),
      ];
    return [];
  });
}
