import { add, host, loader, withHeaders, withPolicy } from './parts.ts';
import type { RightPage } from './plan.ts';

const strict = (script: string) =>
  `default-src 'none'; script-src ${script}; style-src ASSETS; img-src ASSETS; font-src ASSETS; media-src ASSETS; connect-src ASSETS; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; require-trusted-types-for 'script'; trusted-types 'none'`;

export const policiesThatAllow: readonly RightPage[] = [
  ['the strict policy of the reference', withPolicy(strict('ASSETS'))],
  [
    'the one with a nonce',
    { ...withPolicy(strict("'nonce-n1'")), tag: '<script nonce="n1" src="SCRIPT"></script>' },
  ],
  ['the strict policy of the reference, for the loader', { ...withPolicy(strict('ASSETS')), tag: loader() }],
  [
    'the one with a nonce, for the loader',
    { ...withPolicy(strict("'nonce-n1'")), tag: loader('nonce="n1"') },
  ],
  [
    'one that blocks the sheet, which the loader has inside',
    { ...withPolicy("style-src 'self'"), tag: loader() },
    'site',
    'policy blocks the stylesheet',
  ],
  [
    'a hash',
    { ...withPolicy("script-src 'PIN'"), tag: '<script src="SCRIPT" integrity="PIN" crossorigin></script>' },
  ],
  [
    'strict-dynamic, for a script that is added',
    {
      ...withPolicy("script-src 'nonce-n1' 'strict-dynamic'"),
      tag: add('s.nonce="n1";').replace('<script', '<script nonce="n1"'),
    },
  ],
  ['one that only reports', withHeaders({ 'Content-Security-Policy-Report-Only': "script-src 'none'" })],
  [
    'one in a meta element in the body',
    { host: `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">${host}` },
  ],
  [
    'one in a template',
    { head: `<template><meta http-equiv="Content-Security-Policy" content="script-src 'none'"></template>` },
  ],
  [
    'one in noscript',
    { head: `<noscript><meta http-equiv="Content-Security-Policy" content="script-src 'none'"></noscript>` },
  ],
  [
    'one behind the script',
    {
      head: `<script src="SCRIPT" async></script><meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
      tag: '',
    },
  ],
  [
    'a sandbox in a meta element, which does not count',
    { head: `<meta http-equiv="Content-Security-Policy" content="sandbox">` },
  ],
  ['a sandbox that allows enough', withPolicy('sandbox allow-scripts allow-forms')],
  ['who may frame the page', withPolicy("frame-ancestors 'none'")],
  ['two that both allow it', withPolicy('script-src ASSETS, script-src *')],
  [
    'a path, and a redirect to another',
    {
      ...withPolicy('script-src ASSETS/suikerspin.js OTHER/elsewhere/'),
      files: { '/suikerspin.js': { status: 302, headers: { Location: 'OTHER/suikerspin.js' } } },
    },
  ],
  [
    'a film that may be framed',
    {
      ...withPolicy('frame-src https://www.youtube-nocookie.com'),
      attributes: 'data-video-url="https://youtu.be/aaaaaaaaaaa"',
    },
  ],
  [
    'an Integrity-Policy, pinned',
    {
      ...withHeaders({ 'Integrity-Policy': 'blocked-destinations=(script)' }),
      tag: '<script src="SCRIPT" integrity="PIN" crossorigin></script>',
    },
  ],
];

const corp = { headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } };

export const filesThatMayBeUsed: readonly RightPage[] = [
  [
    'a redirect',
    {
      files: {
        '/suikerspin.js': {
          status: 302,
          headers: { Location: 'OTHER/suikerspin.js', 'Access-Control-Allow-Origin': '' },
        },
      },
    },
  ],
  [
    'a redirect that allows it',
    {
      tag: '<script src="SCRIPT" crossorigin></script>',
      files: { '/suikerspin.js': { status: 302, headers: { Location: 'OTHER/suikerspin.js' } } },
    },
  ],
  [
    'credentials that are allowed',
    {
      tag: '<script src="SCRIPT" crossorigin="use-credentials"></script>',
      files: {
        '/suikerspin.js': {
          headers: { 'Access-Control-Allow-Origin': 'PAGE', 'Access-Control-Allow-Credentials': 'true' },
        },
      },
    },
  ],
  [
    'a script for this page alone',
    {
      tag: '<script src="SCRIPT" crossorigin></script>',
      files: { '/suikerspin.js': { headers: { 'Access-Control-Allow-Origin': 'PAGE' } } },
    },
  ],
  [
    'no CORS on what needs none',
    {
      files: {
        '/suikerspin.js': { headers: { 'Access-Control-Allow-Origin': '' } },
        '/suikerspin.css': { headers: { 'Access-Control-Allow-Origin': '' } },
      },
    },
  ],
  [
    'COEP, and files that say so',
    {
      ...withHeaders({ 'Cross-Origin-Embedder-Policy': 'require-corp' }),
      files: { '/suikerspin.js': corp, '/suikerspin.css': corp },
    },
  ],
  ['COEP without credentials', withHeaders({ 'Cross-Origin-Embedder-Policy': 'credentialless' })],
  [
    'real facts in the script',
    {
      files: {
        '/suikerspin.js': { body: 'BUNDLE\n!{kvk:"12345678",phone:"020 123 45 67",colour:"00000000"}' },
      },
    },
  ],
  [
    'the endpoint in the script',
    {
      host: '<div data-suikerspin></div>',
      files: { '/suikerspin.js': { body: 'BUNDLE\n!{endpoint:"ENDPOINT"}' } },
    },
  ],
];
