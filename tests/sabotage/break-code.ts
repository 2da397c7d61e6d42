import { parseSync } from 'vite';

/** Where code is broken, and how: named by what it is, so that its layout may change. */
export interface Break {
  file: string;
  /** The function, method or constant of this name; in a style sheet the rule of this selector. Else all of the file. */
  in?: string;
  /** Leaves out what this name calls, sets or shows: a statement, an operand, an element, an attribute, a declaration. */
  drop?: string;
  /** An expression or a statement, which is compared without its layout; in a style sheet a declaration or the head of a rule. */
  change?: string;
  to?: string;
}

/** @returns the broken text. @throws Error that says why the fault has no place in it, or more than one. */
export function breakCode(text: string, fault: Break): string {
  const parts = fault.file.endsWith('.css')
    ? partsOfSheet(text, fault)
    : partsOfScript(text, fault);
  const what = fault.drop ?? fault.change;
  const where = fault.in ? `${fault.in} of ${fault.file}` : fault.file;
  if (parts.length !== 1)
    throw new Error(`${what} occurs ${parts.length} times in ${where}, not once.`);
  const [{ start, end, by }] = parts as [Part];
  return text.slice(0, start) + by + text.slice(end);
}

interface Part {
  start: number;
  end: number;
  by: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: each type of node has other parts
  [part: string]: any;
}

function partsOfScript(text: string, { file, in: name, drop, change, to = '' }: Break): Part[] {
  const program = parse(file, text);
  const scopes = name ? nodesIn(program).filter(([node]) => isCalled(node, name)) : [[program]];
  const [[scope] = [], ...others] = scopes;
  if (!scope || others.length > 0)
    throw new Error(`${file} has ${scopes.length} times ${name}, not once.`);
  if (drop) {
    const parts = nodesIn(scope as Node).filter(([node]) => isAbout(node, drop));
    return parts.flatMap((found) => leaveOut(text, found) ?? []);
  }
  const wanted = pattern(file, change ?? '');
  return nodesIn(scope as Node)
    .filter(([node]) => isSame(node, wanted))
    .map(([{ start, end }]) => ({ start, end, by: to }));
}

function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${text} cannot be read: ${errors[0]?.message}`);
  return program as unknown as Node;
}

function pattern(file: string, code: string): Node {
  const [{ expression }] = parse(file, `async () => {${code}}`).body;
  const [statement] = expression.body.body;
  return statement.type === 'ExpressionStatement' ? statement.expression : statement;
}

/** Every node in one, with those around it, from the inside out. */
function nodesIn(root: Node, around: readonly Node[] = []): [Node, ...Node[]][] {
  const inside = Object.values(root)
    .flat()
    .filter((part) => typeof part?.type === 'string') as Node[];
  return [[root, ...around], ...inside.flatMap((node) => nodesIn(node, [root, ...around]))];
}

function isCalled(node: Node, name: string): boolean {
  const declared = /^(FunctionDeclaration|VariableDeclarator|ClassDeclaration)$/.test(node.type)
    ? node.id
    : /^(MethodDefinition|PropertyDefinition)$/.test(node.type) ||
        (node.type === 'Property' && /Function/.test(node.value.type))
      ? node.key
      : undefined;
  return declared?.name === name;
}

function isAbout(node: Node, name: string): boolean {
  const named = {
    CallExpression: node.callee,
    AssignmentExpression: node.left,
    JSXElement: node.openingElement?.name,
    JSXAttribute: node.name,
    Property: node.key,
  }[node.type];
  return (named?.property ?? named)?.name === name || named?.value === name;
}

/** @returns `undefined` where it cannot be missing. */
function leaveOut(text: string, [node, ...around]: readonly Node[]): Part | undefined {
  if (node?.type === 'JSXElement' || node?.type === 'JSXAttribute')
    return { ...rangeOf(node), by: '' };
  if (node?.type === 'Property') {
    const comma = /^\s*,/.exec(text.slice(node.end))?.[0] ?? '';
    return { start: node.start, end: node.end + comma.length, by: '' };
  }
  const [parent, ...further] = around;
  if (parent?.type === 'ExpressionStatement') return { ...rangeOf(parent), by: ';' };
  if (parent?.type === 'LogicalExpression') {
    const other = parent.left === node ? parent.right : parent.left;
    return { ...rangeOf(parent), by: text.slice(other.start, other.end) };
  }
  const isWrapped = /^(Chain|Await|Unary|Parenthesized)/.test(parent?.type ?? '');
  return parent && isWrapped ? leaveOut(text, [parent, ...further]) : undefined;
}

function rangeOf({ start, end }: Node): Pick<Node, 'start' | 'end'> {
  return { start, end };
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const keys = (of: object) =>
    Object.keys(of).filter((key) => !['start', 'end', 'raw', 'directive'].includes(key));
  return (
    keys(one).length === keys(other).length &&
    keys(one).every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

function partsOfSheet(text: string, { in: selector, drop, change = '', to = '' }: Break): Part[] {
  const rules = selector
    ? [...text.matchAll(new RegExp(`(?<=^|[\\s};,])${loosely(selector)}\\s*\\{[^}]*`, 'g'))]
    : [{ 0: text, index: 0 }];
  const wanted = drop ? `(?<=[\\s;{])${drop}\\s*:[^;}]*;` : loosely(change);
  return rules.flatMap(({ 0: rule, index }) =>
    [...rule.matchAll(new RegExp(wanted, 'g'))].map((found) => {
      const start = index + found.index;
      return { start, end: start + found[0].length, by: to };
    }),
  );
}

/** A pattern of these words and signs, with any space between them. */
function loosely(text: string): string {
  const tokens = text.match(/[\w-]+|[^\s\w]/g) ?? [];
  return tokens.map((token) => token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*');
}
