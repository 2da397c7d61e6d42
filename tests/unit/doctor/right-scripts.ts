import { element, host, loader, madeFor, plain } from './parts.ts';
import type { RightPage } from './plan.ts';

/** The framed page, with the whole script in it. */
const single = {
  '/index.html': {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<!doctype html><link rel="stylesheet" href="suikerspin.css">${element}<script>BUNDLE</script>`,
  },
};

export const snippetsAsMade: readonly RightPage[] = [
  ['the snippet', { host: madeFor('site'), tag: '' }],
  ['the snippet, pinned', { host: madeFor('site', 'LOADERPIN'), tag: '' }],
  ['the element', { host: madeFor('app'), tag: '' }],
  [
    'the snippet of the tag manager, in the page',
    {
      host: '<main></main>',
      tag: madeFor('tag-manager'),
      files: { '/suikerspin.js': { body: 'BUNDLE\n!{endpoint:"ENDPOINT"}' } },
    },
  ],
  ['a frame with frame.js', { host: madeFor('iframe'), tag: '', files: single }],
  [
    'a frame without frame.js, and without its attribute',
    { host: '<iframe src="ASSETS/index.html"></iframe>', tag: '', files: single },
    'site',
    'has no frame.js',
  ],
  [
    'a script that waits for the visitor, as a plugin for speed makes it',
    {
      tag: '<script>!function(e){var n,t=function(t){n||((n=document.createElement("script")).src="SCRIPT",n.onload=function(){var n=Suikerspin.mount(e);t&&n.navigate(n.path)},document.head.append(n))};new IntersectionObserver((function(e){e[0].isIntersecting&&t(!1)}),{rootMargin:"1000px"}).observe(e)}(document.querySelector("[data-suikerspin]"))</script>',
    },
  ],
];

export const scriptsThatRun: readonly RightPage[] = [
  ...['type=""', 'type="text/javascript"', 'type=" TEXT/JavaScript "', 'language="JavaScript"', 'defer'].map(
    (attribute): RightPage => [attribute, { tag: `<script src="SCRIPT" ${attribute}></script>` }],
  ),
  ['type="application/ecmascript"', { tag: '<script src="SCRIPT" type="application/ecmascript"></script>' }],
  ['a module', { tag: '<script src="SCRIPT" type="module"></script>' }],
  ['nomodule on a module', { tag: '<script src="SCRIPT" type="module" nomodule></script>' }],
  ['for the window', { tag: '<script src="SCRIPT" for="window" event="onload()"></script>' }],
  ['for without event', { tag: '<script src="SCRIPT" for="site"></script>' }],
  ['the loader', { tag: loader() }, 'site', 'loader.js is ours'],
  ['the loader, as a module', { tag: '<script type="module" src="LOADER"></script>' }],
  ['the loader, pinned', { tag: loader('integrity="LOADERPIN" crossorigin') }],
  [
    'the loader, added by a script',
    {
      tag: "<script>var s=document.createElement('script');s.src='LOADER';document.body.appendChild(s)</script>",
    },
  ],
  ['the loader, and the script', { tag: loader() + plain }],
  [
    'the loader, whose script says nothing of other origins',
    { tag: loader(), files: { '/suikerspin.js': { headers: { 'Access-Control-Allow-Origin': '' } } } },
  ],
  [
    'ours, and the loader of others',
    {
      tag: `<script src="OTHER/charts/loader.js"></script>${loader()}`,
      others: { '/charts/loader.js': { headers: { 'Content-Type': 'text/javascript' }, body: 'void 0' } },
    },
  ],
  ['in the head', { head: '<script src="SCRIPT"></script>', tag: '' }],
  [
    'in capitals',
    {
      html: `<!DOCTYPE HTML><DIV Data-Suikerspin Data-Endpoint="ENDPOINT"></DIV><Script SRC="SCRIPT"></Script>`,
    },
  ],
  ['with a query', { tag: '<script src="SCRIPT?v=3#x" async></script>' }],
  ['pinned', { tag: '<script src="SCRIPT" integrity="PIN" crossorigin async></script>' }],
  [
    'pinned, with a second hash',
    { tag: '<script src="SCRIPT" integrity="sha256-x PIN" crossorigin></script>' },
  ],
  ['twice', { tag: plain + plain }],
  [
    'the first of two is not there',
    { tag: `<script src="OTHER/none/suikerspin.js"></script>${plain}` },
    'site',
    '404',
  ],
  [
    'the second of two is not there',
    { tag: `${plain}<script src="OTHER/none/suikerspin.js"></script>` },
    'site',
    '404',
  ],
  ['a plain text besides', { tag: `<script type="text/plain" src="SCRIPT"></script>${plain}` }],
  [
    'a module, and an old one',
    { tag: '<script type="module" src="SCRIPT"></script><script nomodule src="SCRIPT"></script>' },
  ],
  [
    'added with a time in its address',
    {
      tag: "<script>var s=document.createElement('script');s.src='SCRIPT?t='+Date.now();document.body.appendChild(s)</script>",
    },
  ],
  [
    'added by setAttribute, from a variable',
    {
      tag: "<script>(function(d,u){var s=d.createElement('script');s.setAttribute('src',u);d.body.appendChild(s)})(document,'SCRIPT')</script>",
    },
  ],
  [
    'added by one that an old editor hid',
    {
      tag: "<script><!--\nvar s=document.createElement('script');s.src='SCRIPT';document.body.appendChild(s)\n//--></script>",
    },
  ],
  [
    'added by one with entities in a text',
    {
      tag: "<script>var t='Foto&#8217;s &amp; <br />meer';var s=document.createElement('script');s.src='SCRIPT';document.body.appendChild(s)</script>",
    },
  ],
  [
    'added with all that it has in one object',
    {
      tag: "<script>document.body.append(Object.assign(document.createElement('script'),{src:'SCRIPT',integrity:'PIN',crossOrigin:'anonymous'}))</script>",
    },
  ],
  ['written', { tag: '<script>document.write(\'<script src="SCRIPT"><\\/script>\')</script>' }],
  [
    'put together by what knows where the page is',
    {
      head: '<base href="OTHER/none/">',
      tag: "<script>var s=document.createElement('script');s.src=new URL('/suikerspin.js',location.href).href;document.body.appendChild(s)</script>",
      own: { '/suikerspin.js': {}, '/suikerspin.css': {}, '/media/fredoka.woff2': {} },
    },
    'site',
    'puts the address of our script together',
  ],
  [
    'put together',
    {
      tag: "<script>var s=document.createElement('script'),h=['ASSETS'][0];s.src=h+'/suikerspin.js';document.body.appendChild(s)</script>",
    },
    'site',
    'puts the address of our script together',
  ],
  [
    'in the page itself',
    { tag: '<script>BUNDLE</script>', own: { '/suikerspin.css': {}, '/media/fredoka.woff2': {} } },
  ],
  [
    'of another name',
    {
      tag: '<script src="ASSETS/zoet.js"></script>',
      files: { '/zoet.js': { headers: { 'Content-Type': 'text/javascript' }, body: 'BUNDLE' } },
    },
    'site',
    'an app may have it in its own bundle',
  ],
];

export const dataThatNamesIt: readonly RightPage[] = [
  ['a page’s data', { tag: `<script>window.page={"script":"SCRIPT","title":"Foto’s"}</script>${plain}` }],
  [
    'Next’s payload',
    {
      tag: `${plain}<script>(self.__next_f=self.__next_f||[]).push([1,"a:[\\"$\\",\\"script\\",null,{\\"src\\":\\"SCRIPT\\",\\"async\\":true}] “Foto’s”"])</script>`,
    },
  ],
  [
    'JSON-LD',
    { tag: `<script type="application/ld+json">{"name":"“Zoet”","url":"x 'SCRIPT' y"}</script>${plain}` },
  ],
  ['JSON', { tag: `<script type="application/json">{"src":"SCRIPT","t":"a &amp; b"}</script>${plain}` }],
  [
    'a template',
    { tag: `<template>${host}<script src="OTHER/none/suikerspin.js"></script></template>${plain}` },
  ],
  ['a comment', { tag: `<!-- ${host}<script src=”SCRIPT”></script> -->${plain}` }],
  [
    'an article about it',
    { host: `${host}<p>Zet &lt;div data-suikerspin&gt; in de pagina.</p>` },
    'site',
    'shown to visitors',
  ],
  ['an article with code', { host: `${host}<pre>&lt;script src="suikerspin.js"&gt;</pre>` }],
  ['a script with a fault, of others', { tag: `<script>foo(=&gt;</script>${plain}` }],
];
