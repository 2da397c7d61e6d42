import { parseFragment } from 'parse5';
import { attributeOf } from '../config/resolve-options.ts';
import { isBundle, isOwnName, namesOurs } from './bundle.ts';
import { describeHost, type Host, isHost } from './host.ts';
import { attributesOf } from './page.ts';
import { isNode, type Node, nameOf, parseScript, piecesOf, textOf, walk } from './syntax.ts';

/** What a script that stands in a page does for a site, as far as its text says. It is read, never run. */
export interface InlineScript {
  /** Why browsers do not even begin it. */
  error?: string;
  /** The address of our script, or the loader, that it loads. */
  loads?: string;
  /** By `import`, so that our script has no element of its own. */
  isImport?: boolean;
  /** It names our file, and puts the address together while it runs. */
  putsTogether?: boolean;
  /** What it sets on the element that it makes. */
  integrity?: string | undefined;
  crossOrigin?: string | undefined;
  /** The places that it makes. */
  hosts: Host[];
  /** The places that it mounts sites in, with the options that it gives them. */
  mounts: Host[];
}

const looksUp = /^(get|define|upgrade|whenDefined|closest|matches|querySelector(All)?|getElementsByTagName)$/;

/** @param base what addresses in it are relative to. */
export function readInlineScript(text: string, isModule: boolean, base: URL): InlineScript {
  // In the single file the whole site is such a script.
  if (isBundle(text) || !/suikerspin|\bloader\.js\b/i.test(text)) return { hosts: [], mounts: [] };
  const program = parseScript(text, isModule);
  if (program instanceof SyntaxError) return { error: program.message, hosts: [], mounts: [] };

  const read: InlineScript = { hosts: [], mounts: [] };
  const set = new Map<string, Record<string, string | undefined>>();
  const named: string[] = [];
  let addsScripts = false;

  walk(program, (node, parent) => {
    if (node.type === 'CallExpression') {
      const called = nameOf(node.callee);
      const first = textOf(argumentsOf(node)[0]);
      addsScripts ||= called === 'createElement' && first === 'script';
      // Frameworks give createElement another name, and minifiers do.
      if (first === 'suikerspin-site' && !looksUp.test(called))
        read.hosts.push({ ...describeHost(first, {}), hasMore: true });
      if (isMount(node)) read.mounts.push(madeHost(optionsIn(argumentsOf(node)[1])));
    }
    const change = changeIn(node);
    if (change) set.set(change.on, { ...set.get(change.on), [change.attribute]: change.value });
    const properties = propertiesIn(node);
    if (isOwnAddress(properties.src ?? '', base)) set.set('', properties);
    if (makesHtml(node)) {
      const { hosts, src } = readMarkup(textOf(argumentsOf(node)[0] ?? node.right) ?? '');
      read.hosts.push(...hosts);
      // What is set as innerHTML runs no scripts.
      if (src && node.type === 'CallExpression' && isOwnAddress(src, base)) read.loads ??= src;
    }

    const pieces = piecesOf(node);
    if (!pieces || piecesOf(parent)) return;
    const address = textOf(node) ?? '';
    // `new URL('suikerspin.js', …)` is relative to what only the script knows.
    const isElsewhere = parent?.type === 'NewExpression' && !URL.canParse(address);
    if (isElsewhere || !isOwnAddress(address, base)) {
      const isPart = isElsewhere || pieces.includes(undefined);
      read.putsTogether ||=
        isPart && pieces.some((piece) => /\b(suikerspin|loader)\.js\b/.test(piece ?? '')) && namesOurs(text);
    } else if (isLoad(node, parent)) {
      read.loads ??= address;
      read.isImport ||= parent?.type.startsWith('Import') ?? false;
    } else named.push(address);
  });

  const [data] = named;
  if (addsScripts && data !== undefined) read.loads ??= data;
  const made = [...set.values()];
  read.integrity = made.find(({ integrity }) => integrity)?.integrity;
  read.crossOrigin = made.find(({ crossorigin }) => crossorigin !== undefined)?.crossorigin;
  read.hosts.push(...made.filter((on) => 'data-suikerspin' in on).map(madeHost));
  return read;
}

/** @param attributes `undefined`: a value that is known only when the script runs. */
function madeHost(attributes: Readonly<Record<string, string | undefined>>): Host {
  const known = Object.entries(attributes).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const hasMore = known.length < Object.keys(attributes).length;
  return { ...describeHost('div', Object.fromEntries(known)), hasMore };
}

/** A text among a page's data is no address that is loaded. */
function isOwnAddress(text: string, base: URL): boolean {
  return /^[^\s<>"']+$/.test(text) && URL.canParse(text, base) && isOwnName(new URL(text, base).href);
}

/** `script.src = …`, `setAttribute('src', …)`, `import(…)`, and a call of something that loads what it is given. */
function isLoad(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  if (parent.type.startsWith('Import')) return true;
  if (parent.type === 'AssignmentExpression') return nameOf(parent.left) === 'src';
  if (parent.type !== 'CallExpression') return false;
  const called = nameOf(parent.callee);
  if (called === 'setAttribute')
    return argumentsOf(parent)[1] === node && changeIn(parent)?.attribute === 'src';
  return called === '' || /script|load|import|require|^js$/i.test(called);
}

/** An attribute or a property that is set. */
function changeIn(node: Node): { on: string; attribute: string; value: string | undefined } | undefined {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'setAttribute' && isNode(node.callee)) {
    const [name, value] = argumentsOf(node);
    const attribute = textOf(name)?.toLowerCase() ?? '';
    return { on: nameOf(node.callee.object), attribute, value: textOf(value) };
  }
  if (node.type !== 'AssignmentExpression' || !isNode(node.left)) return undefined;
  const { object } = node.left;
  const inDataset = isNode(object) && object.type === 'MemberExpression' && nameOf(object) === 'dataset';
  const key = nameOf(node.left);
  const attribute = inDataset ? `data-${attributeOf(key)}` : key.toLowerCase();
  const on = nameOf(inDataset ? object.object : object);
  return { on, attribute, value: textOf(node.right) };
}

/** What an object says, by the names of attributes: scripts get their properties from one, too. */
function propertiesIn(node: Node): Record<string, string | undefined> {
  if (node.type !== 'ObjectExpression') return {};
  return Object.fromEntries(
    (node.properties as readonly Node[]).map(({ key, value }) => [
      (textOf(key) ?? nameOf(key)).toLowerCase(),
      textOf(value),
    ]),
  );
}

function isMount({ callee }: Node): boolean {
  return isNode(callee) && nameOf(callee) === 'mount' && nameOf(callee.object) === 'Suikerspin';
}

/** Options that are given as an object; what is computed is `undefined`. */
function optionsIn(given: unknown): Record<string, string | undefined> {
  if (!isNode(given)) return {};
  if (given.type !== 'ObjectExpression') return { 'data-': undefined };
  return Object.fromEntries(
    (given.properties as readonly Node[]).map(({ key, value }) => {
      const plain = isNode(value) && value.type === 'Literal' ? String(value.value) : undefined;
      return [`data-${attributeOf(nameOf(key))}`, textOf(value) ?? plain];
    }),
  );
}

function makesHtml({ type, left, callee }: Node): boolean {
  if (type === 'AssignmentExpression') return /^(inner|outer)HTML$/.test(nameOf(left));
  return (
    type === 'CallExpression' && /^(write|writeln|html|append|prepend|after|before)$/.test(nameOf(callee))
  );
}

function readMarkup(markup: string): { hosts: Host[]; src: string | undefined } {
  const elements = parseFragment(markup).childNodes.flatMap((node) =>
    'tagName' in node ? [{ tagName: node.tagName, attributes: attributesOf(node) }] : [],
  );
  return {
    hosts: elements
      .filter((element) => isHost(element, element.attributes))
      .map(({ tagName, attributes }) => describeHost(tagName, attributes)),
    src: elements.find(({ tagName }) => tagName === 'script')?.attributes.src,
  };
}

function argumentsOf({ arguments: given }: Node): readonly unknown[] {
  return Array.isArray(given) ? given : [];
}
