// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { standIns } from '../../src/company.ts';
import {
  factIn,
  isBundle,
  isDevServer,
  isFrameName,
  isLoaderName,
  isOwnName,
  linkIn,
  namesOurs,
  standInsIn,
} from '../../src/doctor/bundle.ts';
import { charsetIn, decode } from '../../src/doctor/decode.ts';
import { inOneLine, isWrong, note, right, wrong } from '../../src/doctor/findings.ts';
import { type Node, nameOf, parseScript, piecesOf, textOf, walk } from '../../src/doctor/syntax.ts';

describe('the encoding of a page', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const meta = '<meta charset="utf-8">';

  test.each([
    ['a mark of UTF-8', Buffer.of(0xef, 0xbb, 0xbf, 0x61), 'text/html; charset=latin1', 'a', 'utf-8'],
    ['a mark of UTF-16', Buffer.of(0xff, 0xfe, 0x61, 0), 'text/html; charset=utf-8', 'a', 'utf-16le'],
    ['a mark of UTF-16, the other way', Buffer.of(0xfe, 0xff, 0, 0x61), '', 'a', 'utf-16be'],
    ['no whole mark of UTF-8', Buffer.of(0xef, 0xbb, 0x61), '', 'ï»a', 'windows-1252'],
    ['no mark, but its end', Buffer.of(0x61, 0xbb, 0xbf), '', 'a»¿', 'windows-1252'],
    ['no mark, but its ends', Buffer.of(0xef, 0x61, 0xbf), '', 'ïa¿', 'windows-1252'],
    ['half a mark', Buffer.of(0xff, 0x61), '', 'ÿa', 'windows-1252'],
    ['the other half', Buffer.of(0x61, 0xfe), '', 'aþ', 'windows-1252'],
    ['half a mark the other way', Buffer.of(0xfe, 0x61), '', 'þa', 'windows-1252'],
    ['its other half', Buffer.of(0x61, 0xff), '', 'aÿ', 'windows-1252'],
    ['what the server says', Buffer.from('é'), 'text/html; charset=UTF-8', 'é', 'utf-8'],
    ['that before a meta', latin(`${meta}é`), 'text/html;charset=latin1', `${meta}é`, 'windows-1252'],
    ['a meta', Buffer.from(`${meta}é`), 'text/html', `${meta}é`, 'utf-8'],
    ['nothing', latin('é'), 'text/html', 'é', 'windows-1252'],
    ['a charset of nobody', latin('é'), 'text/html; charset=zoet', 'é', 'windows-1252'],
    ['none', latin('é'), 'text/html; charset=none', 'é', 'windows-1252'],
  ])('by %s', (_what, body, contentType, text, encoding) => {
    expect(decode(body, contentType)).toEqual({ text, encoding });
  });

  test.each([
    ['<META\n http-equiv="content-type" content="text/html; charset = utf-8">', 'utf-8'],
    ["<meta charset='utf-8'>", 'utf-8'],
    ['<meta charset=utf-8/>', 'utf-8'],
    ['<meta charset=" utf-8">', 'utf-8'],
    ['<meta charset="utf-16">', 'utf-8'],
    ['<meta charset="koi8-r">', 'koi8-r'],
    ['<!-- <meta charset="koi8-r"> --><meta charset="utf-8">', 'utf-8'],
    ['<!--\n<meta charset="koi8-r">\n-->', 'windows-1252'],
    ['<!-- a --><meta charset="utf-8"><!-- b -->', 'utf-8'],
    ['<metadata charset="utf-8">', 'windows-1252'],
    ['<meta name="charset" content="utf-8">', 'windows-1252'],
    ['charset=utf-8', 'windows-1252'],
    [`${' '.repeat(1000)}<meta charset="utf-8">`, 'utf-8'],
    [`${' '.repeat(1010)}<meta charset="utf-8">`, 'windows-1252'],
  ])('%s is read in %s', (text, encoding) => {
    expect(decode(Buffer.from(text), '').encoding).toBe(encoding);
  });

  test.each([
    ['text/html; charset="utf-8"; a=b', 'utf-8'],
    ['text/html; charset=utf-8;a=b', 'utf-8'],
    ['text/html; CHARSET =\tUTF8', 'utf-8'],
    ['text/html', undefined],
    ['charset', undefined],
    ['', undefined],
  ])('%s has the charset %s', (text, charset) => {
    expect(charsetIn(text)).toBe(charset);
  });
});

describe('a finding in one line', () => {
  test.each([
    [right('All is well.'), '✓ All is well.'],
    [wrong('It is not.', 'mend it'), '✗ It is not. → mend it'],
    [note('It may be.'), '· It may be.'],
    [note('It may be.', 'look'), '· It may be. → look'],
  ])('%o', (finding, line) => {
    expect(inOneLine(finding)).toBe(line);
    expect(isWrong(finding)).toBe(finding.kind === 'wrong');
  });

  test('whatever it quotes, it is one line that steers no terminal', () => {
    const text = 'a\r\n\tb\u001b[2Jc\u0085d\u202ee\u2028f\u2029g\ud800h';
    expect(inOneLine(wrong(text, text))).toBe(
      '✗ a b\ufffd[2Jc\ufffdd\ufffde f g\ufffdh → a b\ufffd[2Jc\ufffdd\ufffde f g\ufffdh',
    );
  });

  test('is not endless', () => {
    expect(inOneLine(right('a'.repeat(500)))).toBe(`✓ ${'a'.repeat(500)}`);
    expect(inOneLine(right('a'.repeat(501)))).toBe(`✓ ${'a'.repeat(500)}…`);
  });
});

describe('a script as a tree', () => {
  /** The expression of a script that is one. */
  const expression = (text: string) => {
    const tree = parseScript(text) as Node & { body: { expression: Node }[] };
    return tree.body[0]?.expression;
  };

  test('is read as a browser reads it', () => {
    expect(parseScript('let a = 1')).toMatchObject({ type: 'Program' });
    expect(parseScript('a b')).toBeInstanceOf(SyntaxError);
    expect(parseScript('import "a"', true)).toMatchObject({ type: 'Program' });
    expect(parseScript('import "a"')).toBeInstanceOf(SyntaxError);
  });

  test('that is nested too deep is one that cannot be read', () => {
    const tree = parseScript(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(tree).toBeInstanceOf(SyntaxError);
    expect((tree as SyntaxError).message).toBe('it is nested too deep');
  });

  test('is walked from the top, each node with what it is a part of', () => {
    const seen: string[] = [];
    walk(parseScript('f(a, [b])') as Node, ({ type }, parent) => seen.push(`${type} < ${parent?.type}`));
    expect(seen).toEqual([
      'Program < undefined',
      'ExpressionStatement < Program',
      'CallExpression < ExpressionStatement',
      'Identifier < CallExpression',
      'Identifier < CallExpression',
      'ArrayExpression < CallExpression',
      'Identifier < ArrayExpression',
    ]);
  });

  test.each([
    ['"a"', ['a'], 'a'],
    ['`a`', ['a'], 'a'],
    [`\`a\${b}c\``, ['a', undefined, 'c'], 'a'],
    ['"a" + "b" + "c"', ['a', 'b', 'c'], 'abc'],
    ['"a" + b', ['a', undefined], 'a'],
    ['a + "b"', [undefined, 'b'], ''],
    ['"a" + (b + "c")', ['a', undefined, 'c'], 'a'],
    ['a + b', undefined, undefined],
    ['"a" - "b"', undefined, undefined],
    ['"a" || "b"', undefined, undefined],
    ['1', undefined, undefined],
    ['a', undefined, undefined],
    ['["a"]', undefined, undefined],
  ])('%s is the text of %j', (text, pieces, known) => {
    const node = expression(`(${text})`);
    expect(piecesOf(node)).toEqual(pieces);
    expect(textOf(node)).toBe(known);
  });

  test.each([[undefined], [null], ['a'], [{}], [{ type: 1 }]])('%j is no node', (value) => {
    expect(piecesOf(value)).toBeUndefined();
    expect(textOf(value)).toBeUndefined();
    expect(nameOf(value)).toBe('');
  });

  test.each([
    ['a', 'a'],
    ['a.b.c', 'c'],
    ['a["b"]', 'b'],
    ['"a"', 'a'],
    ['[]', ''],
  ])('%s is called "%s"', (text, name) => {
    expect(nameOf(expression(`(${text})`))).toBe(name);
  });
});

describe('what a file of ours says of itself', () => {
  test.each([
    ['https://cdn.nl/suikerspin.js', true, false],
    ['https://cdn.nl/a/loader.js', true, true],
    ['https://cdn.nl/loader.js?v=1', true, true],
    ['https://cdn.nl/loader.js#a', true, true],
    ['https://cdn.nl/my-loader.js', false, false],
    ['https://cdn.nl/loader.jsx', false, false],
    ['https://cdn.nl/loader-js', false, false],
    ['https://cdn.nl/?/loader.js', false, false],
    ['https://cdn.nl/#/loader.js', false, false],
  ])('%s is a name of ours: %s, of the loader: %s', (url, isOurs, isLoader) => {
    expect([isOwnName(url), isLoaderName(url)]).toEqual([isOurs, isLoader]);
  });

  test.each([
    ['https://cdn.nl/a/frame.js', true],
    ['https://cdn.nl/frame.js?v=1', true],
    ['https://cdn.nl/frame.js#a', true],
    ['https://cdn.nl/my-frame.js', false],
    ['https://cdn.nl/frame.jsx', false],
    ['https://cdn.nl/frame-js', false],
    ['https://cdn.nl/?/frame.js', false],
    ['https://cdn.nl/#/frame.js', false],
  ])('%s is a name of the script for a frame: %s', (url, expected) => {
    expect(isFrameName(url)).toBe(expected);
  });

  test.each([
    ['a/suikerspin.js', true],
    ['suikerspin.json', false],
    ['Suikerspin: loader.js', true],
    ['loader.js', false],
    ['suikerspin: loader.jsx', false],
    ['suikerspin: myloader.js', false],
  ])('%s names it: %s', (text, expected) => {
    expect(namesOurs(text)).toBe(expected);
  });

  test('a bundle has its banner, and the dev server its address', () => {
    expect(isBundle('a\n/*! suikerspin 1.2.3. Contains React (MIT)')).toBe(true);
    expect(isBundle('/*! suikerspin. Contains React')).toBe(false);
    expect(isDevServer('import(new URL("/suikerspin.ts", here))')).toBe(true);
    expect(isDevServer('suikerspin.ts')).toBe(false);
  });

  test.each([
    [
      '{script:{path:"v1/suikerspin.js",integrity:"sha384-a"},media:"v0/media/"}',
      { path: 'v1/suikerspin.js', integrity: 'sha384-a', media: 'v0/media/' },
    ],
    ['{path:"v1/suikerspin.js",integrity:"sha384-a"}', { path: 'v1/suikerspin.js', integrity: 'sha384-a' }],
    ["{ path: 'suikerspin.js',  integrity: '' }", { path: 'suikerspin.js', integrity: '' }],
    ['{path:`suikerspin.js`,integrity:`a`}', { path: 'suikerspin.js', integrity: 'a' }],
    ['{path:"a.js",integrity:""}', undefined],
    ['{path:"suikerspin.js"}', undefined],
    ['', undefined],
  ])('%s links to %j', (text, link) => {
    expect(linkIn(text)).toEqual(link);
  });

  test('facts are read where they are texts', () => {
    const text = 'a({endpoint:"https://forms.nl/f",videoUrl: \'http://film.nl/a.mp4\'})';
    expect([factIn(text, 'endpoint'), factIn(text, 'videoUrl')]).toEqual([
      'https://forms.nl/f',
      'http://film.nl/a.mp4',
    ]);
    for (const other of ['', 'endpoint:""', 'endpoint:a', 'myendpoint:"https://a"', 'endpoint:"ftp://a"'])
      expect(factIn(other, 'endpoint')).toBe('');
  });

  test('stand-ins are named, however they are quoted', () => {
    const { kvk, phone, email, socialUrl, founder } = standIns;
    const facts = { kvk, phone, email, socialUrl, name: founder.name };
    for (const quote of ['"', "'", '`']) {
      const text = Object.entries(facts).map(([key, value]) => `${key}:${quote}${value}${quote}`);
      expect(standInsIn(`{${text}}`)).toEqual(['kvk', 'phone', 'email', 'socialUrl', 'founder']);
    }
    const elsewhere = Object.values(facts).map((value, index) => `option${index}:"${value}"`);
    expect(standInsIn(`{${elsewhere},phone:"${kvk}",kvk:"1${kvk}"}`)).toEqual([]);
  });
});
