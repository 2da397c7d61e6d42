/** The host page. What is its own in the head says so: the rest is counted. */
export function emptyPage(body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<meta data-host charset="utf-8">
<meta data-host name="viewport" content="width=device-width, initial-scale=1">
<title data-host>Bench</title>
<link data-host rel="icon" href="data:,">
${head}
<body>
${body}
</body>
</html>
`;
}

const pictures = ['scene-zwembad', 'scene-winkelcentrum', 'scene-restaurant', 'scene-evenement'];
const paragraph =
  'Somebody wrote this article long before the site was put under it, and visitors come for the article. '.repeat(
    5,
  );

/**
 * A long page of another company, with one picture in the first view and more below. Its own layout
 * is clearly a long task: if that took about 50 ms, chance would decide whether it counts.
 */
export function article(end: string): string {
  const [first, ...others] = pictures.map((name) => `/dist/media/${name}.avif`);
  const chapters = others.map(
    (url, index) => `<h2>Chapter ${index + 1}</h2>
${`<p>${paragraph}</p>\n`.repeat(100)}<img src="${url}" alt="" width="1600" height="1200" loading="lazy">`,
  );
  return emptyPage(`<style>main { max-width: 40em; margin: auto } img { max-width: 100%; height: auto }</style>
<main>
<h1>A day out</h1>
<img src="${first}" alt="" width="1600" height="1200">
${chapters.join('\n')}
${end}
</main>`);
}

/** A short article of a partner, which goes on below what is put into it. */
export function partnerArticle(widget: string, head = ''): string {
  return emptyPage(
    `<main><h1>A day out</h1>
<p>${paragraph}</p>
${widget}
<p>${paragraph}</p>
<p>${paragraph}</p>
</main>`,
    head,
  );
}

/** A page with this many nodes, in sections of a hundred. */
export function hostOf(nodes: number): string {
  const section = `<section>${'<p>Row</p>'.repeat(49)}</section>\n`;
  return emptyPage(`<script src="/dist/suikerspin.js"></script>\n${section.repeat(nodes / 100)}`);
}
