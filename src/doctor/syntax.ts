import { Script } from 'node:vm';
import { parseSync } from 'vite';

/** A node of the tree that a script is read into: https://github.com/estree/estree */
export interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** @returns the script as a tree, or why a browser cannot read it. */
export function parseScript(text: string, isModule = false): Node | SyntaxError {
  // Code that is nested too deep ends the process in the parser below; this one throws.
  // Stryker disable all: and so does each change of this.
  try {
    new Script(text);
  } catch (error) {
    if ((error as Error).name === 'RangeError') return new SyntaxError('it is nested too deep');
  }
  // Stryker restore all
  const { program, errors } = parseSync('script.js', text, {
    lang: 'js',
    sourceType: isModule ? 'module' : 'script',
    // Brackets around an address say nothing of it.
    preserveParens: false,
  });
  return errors[0] ? new SyntaxError(errors[0].message) : (program as unknown as Node);
}

/** Shows each node of a tree, with the one that it is a part of. */
export function walk(node: Node, see: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  see(node, parent);
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, see, node);
}

/**
 * The text that an expression makes, in pieces: `undefined` is a piece that is known only when the script runs.
 * @returns `undefined` for what is no text.
 */
export function piecesOf(expression: unknown): (string | undefined)[] | undefined {
  if (!isNode(expression)) return undefined;
  const { type, value, operator, left, right } = expression;
  if (type === 'Literal' && typeof value === 'string') return [value];
  if (type === 'TemplateLiteral') {
    const texts = expression.quasis as readonly { value: { cooked: string } }[];
    return texts.flatMap(({ value: { cooked } }, index) => (index > 0 ? [undefined, cooked] : [cooked]));
  }
  if (type !== 'BinaryExpression' || operator !== '+') return undefined;
  const [before, after] = [piecesOf(left), piecesOf(right)];
  return before || after ? [...(before ?? [undefined]), ...(after ?? [undefined])] : undefined;
}

/** The text of an expression as far as it is known: all of it, or how it begins. */
export function textOf(expression: unknown): string | undefined {
  const pieces = piecesOf(expression);
  const unknown = pieces?.indexOf(undefined) ?? -1;
  return pieces?.slice(0, unknown < 0 ? pieces.length : unknown).join('');
}

/** Of a variable, of what a dot leads to, or of a key in an object. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return String(node.name ?? node.value ?? '');
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
