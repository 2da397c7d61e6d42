import { expect, onTestFinished } from 'vitest';
import { places } from '../../src/snippet/snippets.ts';
import {
  expectedChoices,
  firstScreens,
  madeSnippet,
  pageAround,
  sets,
  shownChoices,
} from './support/made-snippets.ts';
import { expectScreen, scenario } from './support/scenario.ts';
import { listen, withRecorder } from './support/servers.ts';

const inFrame = ['iframe'];
/** With their packages, in tests/hosts/snippets.test.ts. */
const withPackages = ['react', 'vue'];

for (const place of places.filter((one) => ![...inFrame, ...withPackages].includes(one))) {
  for (const set of ['nothing', 'everything'] as const) {
    scenario(`a snippet as the maker gives it: ${place}, ${set} chosen`, async (s) => {
      s.expectFault(/No endpoint is set/);
      await s.open(await serve(madeSnippet(place, sets[set])));
      await expectScreen(s, firstScreens[set]);
      expect(await s.driver.evaluate(shownChoices)).toMatchObject(expectedChoices[set]);
    });
  }
}

for (const set of ['nothing', 'everything'] as const) {
  scenario(`a snippet as the maker gives it: iframe, ${set} chosen`, async (s) => {
    s.expectFault(/No endpoint is set/);
    await s.open(await serve(madeSnippet('iframe', sets[set])));
    await s.driver.enterFrame('iframe');
    await expectScreen(s, firstScreens[set]);
    // What is about the page's own address and header is the page's, and in frame.test.ts.
    const { header: _header, link: _link, ...inside } = { header: '', link: '', ...expectedChoices[set] };
    await expect.poll(() => s.driver.evaluate(shownChoices)).toMatchObject(inside);
  });
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
