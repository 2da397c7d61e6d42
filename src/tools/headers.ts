import path from 'node:path';

type Headers = Readonly<Record<string, string>>;

/**
 * Pages of other origins use the typeface, and so everything; isolated ones ask for the second. With the last one the
 * receiver of a request reads its origin, whatever the host sets for its own pages.
 */
const always: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

const inVersions: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const elsewhere: Headers = { 'Cache-Control': 'public, max-age=300' };

/** Content types by extension. */
export const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
};

/** The folders that releases wrote. */
export const versionFolder = /^v\d+\.\d+\.\d+/;

/** The Content-Type of a file. */
export function contentType(file: string): string {
  const type = types[path.extname(file)];
  if (!type)
    throw new Error(`${file} has no content type: add its extension to src/tools/headers.ts.`);
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/**
 * The files that tell hosts the headers, by name. They name our files and touch no other: the company may have more at
 * the same address.
 * @param files the files at the top.
 * @param versions the folders of the releases.
 * @param folder the path of the folder that all this is uploaded to, with slashes at both ends.
 */
export function hostFiles(
  files: readonly string[],
  versions: readonly string[],
  folder = '/',
): Record<string, string> {
  return {
    _headers: headersFile(files, versions),
    'nginx.conf': nginxFile(files),
    '.htaccess': htaccessFile(files, versions, folder),
  };
}

/**
 * For Netlify, Cloudflare and others that read `_headers`. They know the content types. Of all rules that match they
 * may join the values of the same header, so no two rules match the same file. Cloudflare reads 100 rules at most, so
 * the two folders that only we have get one rule each.
 */
function headersFile(files: readonly string[], versions: readonly string[]): string {
  const top = new Set(files.map((file) => file.replace(/^(fragments|handleiding)\/.*/, '$1/*')));
  return [
    ...versions.map((version) => block(`/${version}/*`, { ...always, ...inVersions })),
    ...['', ...top].map((name) => block(`/${name}`, { ...always, ...elsewhere })),
  ].join('\n');
}

/**
 * For nginx: to be included in the server block of which `release/` is the root. Versions by their shape: nginx reads
 * this file when it starts, and a release is uploaded later.
 */
function nginxFile(files: readonly string[]): string {
  // nginx always counts HTML among these, and warns if it is named.
  const texts = Object.values(types).filter((type) => isText(type) && type !== 'text/html');
  const common = `  types {
${Object.entries(types)
  .map(([extension, type]) => `    ${type} ${extension.slice(1)};`)
  .join('\n')}
  }
  charset utf-8;
  charset_types ${texts.join(' ')};
  gzip on;
  gzip_vary on;
  gzip_types ${texts.join(' ')} application/json;`;
  return `# server { server_name cdn.example; root /srv/suikerspin; include /srv/suikerspin/nginx.conf; }

location ~ "^/(${oneOf(files)})$" {
${common}
${directives(elsewhere)}
}
location ~ "${versionFolder.source.replace('^', '^/')}/" {
${common}
${directives(inVersions)}
}
`;
}

/**
 * For Apache and LiteSpeed, the ordinary shared hosting. Folders below inherit an .htaccess, so `SetEnvIf` tells our
 * files by their whole path. A missing module takes its part away and no more.
 */
function htaccessFile(
  files: readonly string[],
  versions: readonly string[],
  folder: string,
): string {
  const extensions = Object.keys(types).map((extension) => extension.slice(1));
  const texts = files.filter((file) => /^text|json/.test(contentType(file)));
  const set = (headers: Headers, how: string, env = 'suikerspin') =>
    Object.entries(headers).map(
      ([name, value]) => `      Header ${how} ${name} "${value}" env=${env}`,
    );
  const at = `^${escaped(folder)}`;
  return `# For Apache and LiteSpeed. Many FTP programs hide this file: have them show hidden files, and upload it too.
# It is for ${folder} and names what lies there of ours; it touches no other file.

<IfModule mod_deflate.c>
  <FilesMatch "^(${oneOf(texts.map((file) => file.replace(/.*\//, '')))})$">
    SetOutputFilter DEFLATE
  </FilesMatch>
</IfModule>
<IfModule mod_setenvif.c>
  SetEnvIf Request_URI "${at}(${oneOf(files)})?$" suikerspin
${versions
  .map(
    (version) =>
      `  SetEnvIf Request_URI "${at}${escaped(version)}/" suikerspin suikerspin-version\n`,
  )
  .join('')}\
  <IfModule mod_headers.c>
    <FilesMatch "\\.(${extensions.join('|')})$">
${[...set(always, 'always set'), ...set(elsewhere, 'set')].join('\n')}
${set(inVersions, 'set', 'suikerspin-version').join('\n')}
    </FilesMatch>
${extensions
  .map(
    (extension) => `    <FilesMatch "\\.${extension}$">
${set({ 'Content-Type': contentType(`a.${extension}`) }, 'set').join('\n')}
    </FilesMatch>`,
  )
  .join('\n')}
  </IfModule>
</IfModule>
`;
}

function isText(type: string): boolean {
  return type.startsWith('text/');
}

/** A pattern of these names, each once. */
function oneOf(names: readonly string[]): string {
  return [...new Set(names)].map(escaped).join('|');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function block(pattern: string, headers: Headers): string {
  return [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ].join('\n');
}

/** Errors get no Cache-Control: a file that is missing now may be there in a moment. */
function directives(caching: Headers): string {
  const written = (headers: Headers, end: string) =>
    Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}"${end};`);
  return [...written(always, ' always'), ...written(caching, '')].join('\n');
}
