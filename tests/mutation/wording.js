import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What takes words for people: what the doctor finds and advises, what the console is told, errors. */
const takesWords = new Set(['right', 'wrong', 'note', 'report', 'print', 'Error', 'NotReadable']);
const areWords = new Set(['text', 'remedy', 'usage']);

/** Leaves the wording of messages as it is. What decides which message is given is broken as all else is. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'wording', {
    shouldIgnore(path) {
      if (!path.isStringLiteral() && !isPlainTemplate(path)) return undefined;
      const around = path.findParent((parent) => !isChoice(parent))?.node;
      const isWording =
        ((around.type === 'CallExpression' || around.type === 'NewExpression') &&
          takesWords.has(around.callee.name)) ||
        (around.type === 'ObjectProperty' && areWords.has(around.key.name)) ||
        (around.type === 'VariableDeclarator' && areWords.has(around.id.name));
      return isWording ? 'Wording.' : undefined;
    },
  }),
];

/** Without a decision in it. */
function isPlainTemplate(path) {
  if (!path.isTemplateLiteral()) return false;
  return path.node.expressions.every(({ type }) => type === 'Identifier' || type === 'MemberExpression');
}

function isChoice(path) {
  return (
    path.isConditionalExpression() || path.isLogicalExpression() || path.isBinaryExpression({ operator: '+' })
  );
}
