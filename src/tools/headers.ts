import path from 'node:path';

type Headers = Readonly<Record<string, string>>;

/**
 * Other origins load our files: CORS for the typeface, CORP for cross-origin isolated pages. The
 * referrer policy lets the form service read the origin of a request.
 */
const always: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

const inVersions: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const elsewhere: Headers = { 'Cache-Control': 'public, max-age=300' };

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

export function contentType(file: string): string {
  const type = types[path.extname(file)];
  if (!type)
    throw new Error(`${file} has no content type: add its extension to src/tools/headers.ts.`);
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/**
 * Returns configuration for Netlify and Cloudflare, nginx, and Apache. Each rule names our files:
 * the company may have others at the same address.
 * @param versions the folders of the releases.
 * @param folder the path on the host, with slashes at both ends.
 */
export function hostFiles(files: readonly string[], versions: readonly string[], folder = '/') {
  return {
    _headers: headersFile(files, versions),
    'nginx.conf': nginxFile(files),
    '.htaccess': htaccessFile(files, versions, folder),
  };
}

/**
 * Netlify and Cloudflare join the values of all rules that match, so that each file needs exactly
 * one rule. Cloudflare reads at most 100 rules: the folders that only we have get one rule each.
 */
function headersFile(files: readonly string[], versions: readonly string[]): string {
  const top = new Set(files.map((file) => file.replace(/^(fragments|handleiding)\/.*/, '$1/*')));
  return [
    ...versions.map((version) => block(`/${version}/*`, { ...always, ...inVersions })),
    ...['', ...top].map((name) => block(`/${name}`, { ...always, ...elsewhere })),
  ].join('\n');
}

/**
 * The server block with `release/` as its root includes this file. Versions match by pattern: nginx
 * does not reread its configuration when a release is uploaded.
 */
function nginxFile(files: readonly string[]): string {
  const named = Object.entries(types).map(([ext, type]) => `    ${type} ${ext.slice(1)};`);
  // nginx includes text/html by itself, and warns about a duplicate.
  const texts = Object.values(types).filter((type) => isText(type) && type !== 'text/html');
  const location = (pattern: string, caching: Headers) => `location ~ "${pattern}" {
  types {
${named.join('\n')}
  }
  charset utf-8;
  charset_types ${texts.join(' ')};
  gzip on;
  gzip_vary on;
  gzip_types ${texts.join(' ')} application/json;
${[...directives(always, ' always'), ...directives(caching)].join('\n')}
}
`;
  return (
    '# server { server_name cdn.example; root /srv/suikerspin; ' +
    'include /srv/suikerspin/nginx.conf; }\n\n' +
    location(`^/(${alternation(files)})$`, elsewhere) +
    location('^/v\\d+\\.\\d+\\.\\d+/', inVersions) +
    `location ~ "${encodedHash('/')}" {
  absolute_redirect off;
  return 302 "/$1$is_args$args#$2$3";
}
`
  );
}

/**
 * Matches an address whose '#' became '%23' in a mail: the path of our page, '#' and a screen.
 * Servers match decoded paths. After the redirect the path has no '#', so it never loops.
 */
function encodedHash(folder: string): string {
  return `^${escaped(folder)}(index\\.html)?(?:#|%23)(!?/|suikerspin-)([a-z-]*)`;
}

/** Errors get no Cache-Control: a missing file may be uploaded a moment later. */
function directives(headers: Headers, end = ''): string[] {
  return Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}"${end};`);
}

/**
 * For shared hosting on Apache or LiteSpeed. Subfolders inherit an .htaccess, so `SetEnvIf` matches
 * whole paths. Without one of the modules, its part is skipped.
 */
function htaccessFile(files: readonly string[], versions: readonly string[], folder: string) {
  const extensions = Object.keys(types).map((extension) => extension.slice(1));
  const texts = files.filter((file) => /^text|json/.test(contentType(file)));
  const set = (headers: Headers, how: string, env = 'suikerspin') =>
    Object.entries(headers).map(
      ([name, value]) => `      Header ${how} ${name} "${value}" env=${env}`,
    );
  const at = `^${escaped(folder)}`;
  return `# For Apache and LiteSpeed. Many FTP programs hide this file: have them show hidden
# files, and upload it too. It is for ${folder} and names what lies there of ours; it touches
# no other file.

<IfModule mod_alias.c>
  RedirectMatch "${encodedHash(folder)}" "${folder}$1#$2$3"
</IfModule>
<IfModule mod_deflate.c>
  <FilesMatch "^(${alternation(texts.map((file) => file.replace(/.*\//, '')))})$">
    SetOutputFilter DEFLATE
  </FilesMatch>
</IfModule>
<IfModule mod_setenvif.c>
  SetEnvIf Request_URI "${at}(${alternation(files)})?$" suikerspin
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

function alternation(names: readonly string[]): string {
  return [...new Set(names)].map(escaped).join('|');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function block(pattern: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${pattern}\n${lines.join('')}`;
}
