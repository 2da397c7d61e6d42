import { Marked, Renderer, type Tokens } from 'marked';
import { escapeHtml } from '../../lib/escape-html.ts';
import { type Guide, guides, guideWords } from '../content/guides.ts';
import { snippetMaker } from '../content/snippet-maker.ts';

interface GuideContext {
  guide: Guide;
  /** The address of the snippet maker, with the guide's kind of page chosen. */
  maker: string;
  /** @returns the code for a place; for an app the guide's own, with the company's addresses. */
  snippetFor(place: string, code: string): string;
  pictureSize(file: string): { width: number; height: number };
}

export interface GuideContent {
  title: string;
  /** The first paragraph, as plain text. */
  description: string;
  html: string;
  pictures: readonly string[];
}

export function readGuide(
  markdown: string,
  { guide, maker, snippetFor, pictureSize }: GuideContext,
): GuideContent {
  const words = guideWords[guides[guide].lang];
  const pictures: string[] = [];
  /** The place that the next block of code is for. */
  let place: string | undefined;
  const marked = new Marked({
    renderer: {
      heading({ tokens, text, depth }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      html({ text, block }) {
        [, place] = /^<!-- snippet: (.+) -->/.exec(text) ?? [];
        return block ? '' : text;
      },
      code({ text, lang }) {
        const code = place ? snippetFor(place, text) : text;
        const language = lang ? ` data-language="${lang}"` : '';
        const attributes = `${scrollable(words.code)}${language}${place ? ' data-snippet' : ''}`;
        place = undefined;
        return `<pre ${attributes}><code>${escapeHtml(code)}</code></pre>\n`;
      },
      table(token) {
        const html = Renderer.prototype.table.call(this, token);
        return `<div class="table" ${scrollable(words.table)}>${html}</div>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = addressOf(href);
        return address ? `<a href="${escapeHtml(address)}">${text}</a>` : text;
      },
      strong({ text, tokens }) {
        const html = `<strong>${this.parser.parseInline(tokens)}</strong>`;
        return text === snippetMaker.title ? `<a href="${escapeHtml(maker)}">${html}</a>` : html;
      },
      image({ href, text }) {
        pictures.push(href);
        const { width, height } = pictureSize(href);
        const size = `width="${width}" height="${height}"`;
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" ${size} loading="lazy">`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const title = tokens.find(
    (token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1,
  );
  const lead = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
  if (!title || !lead) throw new Error(`${guide}.md has no title, or no text.`);
  const html = marked.parser(tokens.filter((token) => token !== title));
  return { title: title.text, description: plain(lead), html, pictures };
}

/** Keyboard users can focus and scroll a block that is too wide. */
function scrollable(label: string): string {
  return `tabindex="0" role="group" aria-label="${label}"`;
}

/** The same anchors as on GitHub, so links work in both. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** @returns `undefined` for a file that is not published. */
function addressOf(href: string): string | undefined {
  if (/^([a-z]+:|#)/.test(href)) return href;
  const [, guide = '', heading = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return guide in guides ? `${guide}.html${heading}` : undefined;
}

function plain({ tokens = [] }: { tokens?: Tokens.Generic[] | undefined }): string {
  return tokens
    .map((token) => (token.tokens ? plain(token) : `${token.text ?? ''}`))
    .join('')
    .replaceAll('\n', ' ');
}
