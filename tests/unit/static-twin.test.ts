import { expect, test } from 'vitest';
import { staticTwin } from '../bench/pages.ts';

const typeface = Buffer.from('letters');
const singleFile = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">
<style>body{margin:0}</style>
<script>document.fonts.add(new FontFace("Sweet",bytes))</script>
<suikerspin-site><template shadowrootmode="open"><style>:host{display:block}</style>
<div data-suikerspin-root><img src="data:image/avif;base64,AAAA" fetchPriority="high"/>Home</div></template></suikerspin-site>
<noscript>No script</noscript>
<script type="application/json">{}</script>`;

test('the static twin is the same screen without script, shadow root and policy', () => {
  const twin = staticTwin(singleFile, typeface);
  expect(twin).not.toMatch(/<script|<noscript|<template|<\/template|:host|http-equiv/);
  expect(twin).toContain('suikerspin-site{display:block}');
  expect(twin).toContain('fetchPriority="high"/>Home</div></suikerspin-site>');
  expect(twin).toContain(
    `@font-face{font-family:"Sweet";font-weight:600;src:url("data:font/woff2;base64,${typeface.toString('base64')}`,
  );
});

test.each([
  ['typeface', 'new FontFace'],
  ['shadow root', 'shadowrootmode'],
  ['root of the site', 'data-suikerspin-root'],
  ['picture of the first view', 'fetchPriority'],
])('says so when the built file has no %s', (what, hook) => {
  expect(() => staticTwin(singleFile.replace(hook, 'x'), typeface)).toThrow(`finds no ${what}`);
});
