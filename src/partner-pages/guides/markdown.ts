import { Marked, Renderer, type Tokens } from 'marked';
import { escapeHtml } from '../../lib/escape-html.ts';
import { type Guide, guides, guideWords } from '../content/guides.ts';
import { snippetMaker } from '../content/snippet-maker.ts';

interface Surroundings {
  guide: Guide;
  /** The snippet maker, at the place that the guide is about. */
  maker: string;
  /** @returns the company's own snippet of that name, such as 'wordpress', or a line of it: 'app 2'. */
  snippetFor(name: string): string;
  pictureSize(file: string): { width: number; height: number };
}

export interface GuideParts {
  title: string;
  /** The first paragraph, as a text. */
  description: string;
  html: string;
  pictures: readonly string[];
}

/** A guide in Markdown as the parts of a page, with headings, links and blocks of code as that page needs them. */
export function readGuide(
  markdown: string,
  { guide, maker, snippetFor, pictureSize }: Surroundings,
): GuideParts {
  const words = guideWords[guides[guide].lang];
  const pictures: string[] = [];
  /** The company's snippet that goes in the place of the next block of code. */
  let snippet: string | undefined;
  const marked = new Marked({
    renderer: {
      heading({ tokens, text, depth }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      html({ text, block }) {
        const [, name] = /^<!-- snippet: (.+) -->/.exec(text) ?? [];
        if (name) snippet = snippetFor(name);
        return block ? '' : text;
      },
      // Keyboard users can focus and scroll a block that is too wide.
      code({ text, lang }) {
        const code = snippet ?? text;
        const html = `<pre tabindex="0" role="group" aria-label="${words.code}"${lang ? ` data-language="${lang}"` : ''}${snippet ? ' data-snippet' : ''}><code>${escapeHtml(code)}</code></pre>\n`;
        snippet = undefined;
        return html;
      },
      table(token) {
        return `<div class="table" tabindex="0" role="group" aria-label="${words.table}">${Renderer.prototype.table.call(this, token)}</div>\n`;
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
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`;
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

/** As GitHub makes them, so that links work in both. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** @returns nothing for what is beside the guides in the source only. */
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
