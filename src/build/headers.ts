import path from 'node:path';
import { mediaTypes } from './media-types.ts';

type Headers = Readonly<Record<string, string>>;

/** Pages of other origins use the typeface, and so everything; those that are isolated ask for the second. */
const always: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const inVersions: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const elsewhere: Headers = { 'Cache-Control': 'public, max-age=300' };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  ...mediaTypes,
};

/** The folders that releases wrote. */
export const versionFolder = /^v\d+\.\d+\.\d+/;

/** The Content-Type of a file. */
export function contentType(file: string): string {
  const type = types[path.extname(file)];
  if (!type) throw new Error(`${file} has no content type: add its extension to src/build/headers.ts.`);
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/**
 * The files that tell hosts the headers, by name.
 * @param files what lies at the top.
 * @param versions the folders that releases wrote.
 */
export function hostFiles(files: readonly string[], versions: readonly string[]): Record<string, string> {
  return { _headers: headersFile(files, versions), 'nginx.conf': nginxFile(), '.htaccess': htaccessFile() };
}

/**
 * For Netlify, Cloudflare and others that read `_headers`. They know the content types. Of all rules that match they
 * may join what is said of the same header, so no two that match the same file name one.
 */
function headersFile(files: readonly string[], versions: readonly string[]): string {
  const top = new Set(files.map((file) => file.replace(/\/.*/, '/*')));
  return [
    block('/*', always),
    ...versions.map((version) => block(`/${version}/*`, inVersions)),
    ...['', ...top].map((name) => block(`/${name}`, elsewhere)),
  ].join('\n');
}

/** For nginx: to be included in the server block of which `release/` is the root. */
function nginxFile(): string {
  // HTML is always among these, and may not be named.
  const texts = Object.values(types).filter((type) => isText(type) && type !== 'text/html');
  return `# server { server_name cdn.example; root /srv/suikerspin; include /srv/suikerspin/nginx.conf; }

types {
${Object.entries(types)
  .map(([extension, type]) => `  ${type} ${extension.slice(1)};`)
  .join('\n')}
}
charset utf-8;
charset_types ${texts.join(' ')};
gzip on;
gzip_vary on;
gzip_types ${texts.join(' ')} application/json;

location / {
${directives(elsewhere)}
}
location ~ ^/${versionFolder.source.slice(1)} {
${directives(inVersions)}
}
`;
}

/**
 * For Apache and LiteSpeed, the ordinary shared hosting. Only what has our extensions is touched: beside it may be a
 * company's own scripts, whose headers would be there twice. A module that is not there takes its part away and no more.
 */
function htaccessFile(): string {
  const extensions = Object.keys(types).map((extension) => extension.slice(1));
  const texts = [...new Set(Object.values(types))].filter((type) => isText(type) || type.endsWith('/json'));
  const set = (headers: Headers, how: string, end = '') =>
    Object.entries(headers).map(([name, value]) => `    Header ${how} ${name} "${value}"${end}`);
  return `# For Apache and LiteSpeed. Many FTP programs hide this file: have them show hidden files, and upload it too.

<IfModule mod_mime.c>
${Object.entries(types)
  .map(([extension, type]) => `  AddType ${type} ${extension}`)
  .join('\n')}
  AddCharset utf-8 ${extensions.filter((extension) => isText(types[`.${extension}`] as string)).join(' .')}
</IfModule>
<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE ${texts.join(' ')}
  </IfModule>
</IfModule>
<IfModule mod_headers.c>
  <FilesMatch "\\.(${extensions.join('|')})$">
${set(always, 'always set').join('\n')}
${set(elsewhere, 'set').join('\n')}
    <IfModule mod_setenvif.c>
      SetEnvIf Request_URI "/${versionFolder.source.slice(1)}" suikerspin-version
  ${set(inVersions, 'set', ' env=suikerspin-version').join('\n  ')}
    </IfModule>
  </FilesMatch>
</IfModule>
<IfModule mod_alias.c>
  # No lists of what is in these folders.
  RedirectMatch 403 "/(fragments|handleiding|media)/$"
</IfModule>
`;
}

function isText(type: string): boolean {
  return type.startsWith('text/');
}

function block(pattern: string, headers: Headers): string {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/** An answer that says no is not kept: it has no Cache-Control. */
function directives(caching: Headers): string {
  const written = (headers: Headers, end: string) =>
    Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}"${end};`);
  return [...written(always, ' always'), ...written(caching, '')].join('\n');
}
