/** A mail as its transport got it. */
export interface Mail {
  /** As it went out: what injects a header is seen here. */
  headers: string;
  subject: string;
  replyTo: string;
  text: string;
}

export function readMail(source: string): Mail {
  const [headers = '', ...body] = source.split(/\r?\n\r?\n/);
  const header = (name: string) => {
    const value = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'm').exec(headers)?.[1] ?? '';
    // RFC 2047: space between two encoded words is not part of the text.
    return value
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_word, kind, text) =>
        kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('latin1') : fromQ(text),
      );
  };
  return {
    headers,
    subject: inUtf8(header('Subject')),
    replyTo: inUtf8(header('Reply-To')),
    text: Buffer.from(body.join('').replace(/\s/g, ''), 'base64').toString('utf8'),
  };
}

function fromQ(text: string): string {
  return text
    .replaceAll('_', ' ')
    .replace(/=([\dA-F]{2})/g, (_sign, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function inUtf8(text: string): string {
  return Buffer.from(text, 'latin1').toString('utf8');
}
