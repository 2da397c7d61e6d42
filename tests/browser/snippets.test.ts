import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { integrityOf } from '../../src/build/integrity.ts';
import { places } from '../../src/snippet/choices.ts';
import {
  expectedChoices,
  firstScreens,
  madeSnippet,
  pageAround,
  sets,
  shownChoices,
} from '../support/made-snippets.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { listen, withRecorder } from '../support/servers.ts';
import { expectScreen, frameIn } from '../support/site.ts';

const inFrame = ['iframe'];
/** With their packages, in tests/hosts/snippets.test.ts. */
const withPackages = ['react', 'vue'];

for (const place of places.filter((one) => ![...inFrame, ...withPackages].includes(one))) {
  for (const set of ['nothing', 'everything'] as const) {
    scenario(`a snippet as the maker gives it: ${place}, ${set} chosen`, everyEngine, async (s) => {
      await s.open(await serve(madeSnippet(place, sets[set])));
      await expectScreen(s.page, firstScreens[set]);
      const seen = place === 'wix' ? insideFrame(set) : expectedChoices[set];
      expect(await s.page.evaluate(shownChoices)).toMatchObject(seen);
    });
  }
}

for (const set of ['nothing', 'everything'] as const) {
  scenario(`a snippet as the maker gives it: iframe, ${set} chosen`, everyEngine, async (s) => {
    await s.open(await serve(madeSnippet('iframe', sets[set])));
    const inside = await frameIn(s.page);
    await expectScreen(inside, firstScreens[set]);
    await expect.poll(() => inside.evaluate(shownChoices)).toMatchObject(insideFrame(set));
  });
}

scenario(
  'a pinned script is not loaded from a file, as the maker says that is opened from one',
  { engines: ['Chromium', 'WebKit'] },
  async (s) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'suikerspin-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const url = pathToFileURL(path.resolve('dist/suikerspin.js')).href;
    const integrity = integrityOf(await readFile('dist/suikerspin.js'));
    const loading = (pin: string) =>
      pageAround(
        `<script src="${url}" ${pin} onload="document.title = 'loaded'" onerror="document.title = 'refused'"></script>`,
      );
    await writeFile(
      path.join(folder, 'pinned.html'),
      loading(`integrity="${integrity}" crossorigin="anonymous"`),
    );
    await writeFile(path.join(folder, 'plain.html'), loading(''));
    const title = () => s.page.evaluate(() => document.title);
    await s.open(pathToFileURL(path.join(folder, 'pinned.html')).href);
    await expect.poll(title).toBe('refused');
    await s.open(pathToFileURL(path.join(folder, 'plain.html')).href);
    await expect.poll(title).toBe('loaded');
  },
);

/** What is about the page's own address and header is the page's, and in frame.test.ts. */
function insideFrame(set: keyof typeof expectedChoices) {
  const { header: _header, link: _link, ...inside } = { header: '', link: '', ...expectedChoices[set] };
  return inside;
}

/** The address of a page with a snippet. */
async function serve(snippet: string): Promise<string> {
  const page = withRecorder(pageAround(snippet));
  const server = await listen((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  });
  onTestFinished(() => server.close());
  return server.origin;
}
