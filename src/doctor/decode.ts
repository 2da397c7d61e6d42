/** The text of a page, in the encoding that a browser reads it in: https://html.spec.whatwg.org/#determining-the-character-encoding */
export function decode(body: Buffer, contentType: string): { text: string; encoding: string } {
  const encoding = byMark(body) ?? charsetIn(contentType) ?? declared(body) ?? 'windows-1252';
  return { text: new TextDecoder(encoding).decode(body), encoding };
}

function byMark(body: Buffer): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return undefined;
}

export function charsetIn(text: string): string | undefined {
  const [, label = ''] = /charset\s*=\s*["']?\s*([^\s"';>/]+)/i.exec(text) ?? [];
  try {
    return new TextDecoder(label || 'none').encoding;
  } catch {
    return undefined;
  }
}

/** What the page's first part says. It cannot be UTF-16 there, because then it could not be read. */
function declared(body: Buffer): string | undefined {
  const start = body
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/<!--.*?-->/gs, '');
  const label = charsetIn(/<meta\s[^>]*charset\s*=[^>]*>/i.exec(start)?.[0] ?? '');
  return label?.startsWith('utf-16') ? 'utf-8' : label;
}
