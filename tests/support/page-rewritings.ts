/**
 * What optimisers, proxies and sanitizers make of a page, each emulated in a few lines. The scripts
 * that they add are in the page, as theirs are.
 */
import { emailObfuscator, type Rewriter, rocketLoader } from './rewriters.ts';

const scripts = /<script\b[^>]*>.*?<\/script>/gs;

export const rewritings = {
  'Rocket Loader': (page) => rocketLoader(page),
  'Rocket Loader that heeds no mark': (page) => rocketLoader(page, false),
  'an e-mail obfuscator': (page) => emailObfuscator(page),
  'scripts moved to the end': (page) => withScripts(page, (all) => [/<\/body>/, `${all}</body>`]),
  'scripts moved to the head': (page) => withScripts(page, (all) => [/<\/head>/, `${all}</head>`]),
  'scripts delayed until a touch': delayScripts,
  'lazy pictures': lazyPictures,
  'styles removed': (page) => page.replaceAll(/<style\b[^>]*>.*?<\/style>| style="[^"]*"/gs, ''),
  'a base of another folder': (page, origin) =>
    page.replace(/<head>|$/, (head) => `${head}<base href="${origin}/elsewhere/">`),
  'a page written again': writeAgain,
  'a snapshot without shadow roots': (page) =>
    page.replaceAll(/<template shadowrootmode.*?<\/template>(?=<p>)/gs, ''),
  'a sanitizer that removes scripts': (page) => page.replaceAll(scripts, ''),
  'a sanitizer that keeps known elements': (page) =>
    page
      .replaceAll(scripts, '')
      .replaceAll(/<(style|noscript|form|template)\b.*?<\/\1>/gs, '')
      .replaceAll(/<\/?[\w]+-[\w-]+[^>]*>/g, '')
      .replaceAll(/ (data-[\w-]+(="[^"]*")?|style="[^"]*")/g, ''),
} satisfies Record<string, Rewriter>;

function withScripts(page: string, place: (all: string) => [RegExp, string]): string {
  const all = page.match(scripts) ?? [];
  const [where, text] = place(all.join('\n'));
  return page.replaceAll(scripts, '').replace(where, () => text);
}

/** As WP Rocket does, but for the marks that exclude a script. */
function delayScripts(page: string): string {
  const delayed = page.replaceAll(
    /<script(?! type="text\/plain")/g,
    '<script type="rocketlazyloadscript"',
  );
  return delayed.replace('</body>', () => `<script>(${runAtTouch})()</script></body>`);
}

/** Runs in the page. */
function runAtTouch(): void {
  async function run() {
    for (const delayed of document.querySelectorAll('[type=rocketlazyloadscript]')) {
      const script = document.createElement('script');
      for (const { name, value } of delayed.attributes)
        if (name !== 'type') script.setAttribute(name, value);
      script.text = delayed.textContent ?? '';
      script.async = false;
      delayed.replaceWith(script);
    }
  }
  for (const type of ['pointermove', 'pointerdown', 'touchstart', 'keydown'])
    window.addEventListener(type, run, { once: true });
}

function lazyPictures(page: string): string {
  const lazy = page.replaceAll(/<img [^>]*>/g, (image) =>
    image.replaceAll(/ (src(set)?)=/gi, ' data-$1=').replace('<img', '<img class="lazyload"'),
  );
  return lazy.replace('</body>', () => `<script>(${showLazy})()</script></body>`);
}

/** Runs in the page. */
function showLazy(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]'))
    image.src = `${image.dataset.src}`;
}

function writeAgain(page: string): string {
  const text = JSON.stringify(page).replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
  return `<!doctype html><title>Page</title><script>
    const text = ${text};
    document.open(); document.write(text); document.close();
  </script>`;
}
