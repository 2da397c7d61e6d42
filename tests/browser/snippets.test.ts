import { expect } from 'vitest';
import { serve } from '../support/framed.ts';
import {
  expectedChoices,
  firstScreens,
  madeSnippet,
  pageAround,
  sets,
  shownChoices,
} from '../support/made-snippets.ts';
import { scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { expectScreen, frameIn } from '../support/site.ts';

/** Of each kind of markup one; tests/unit/snippets.test.ts compares them to the letter. */
for (const place of ['shopify', 'wix', 'tag-manager'] as const) {
  scenario(`a snippet as the maker gives it: ${place}`, async (s) => {
    await s.open(await pageWith(madeSnippet(place, sets.everything)));
    await expectScreen(s.page, firstScreens.everything);
    const seen = place === 'wix' ? insideFrame : expectedChoices.everything;
    expect(await s.page.evaluate(shownChoices)).toMatchObject(seen);
  });
}

scenario('a snippet as the maker gives it: iframe', async (s) => {
  await s.open(await pageWith(madeSnippet('iframe', sets.everything)));
  const inside = await frameIn(s.page);
  await expectScreen(inside, firstScreens.everything);
  await expect.poll(() => inside.evaluate(shownChoices)).toMatchObject(insideFrame);
});

/** What is about the page's own address and header is the page's, and in frame.test.ts. */
const { header: _header, link: _link, ...insideFrame } = expectedChoices.everything;

function pageWith(snippet: string): Promise<string> {
  return serve(withRecorder(pageAround(snippet)));
}
