import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** What takes words for people. */
const takesWords = new Set(['report', 'Error', 'Refused', 'SuikerspinError']);

/** Leaves the wording of messages as it is. What decides which message is given is broken as all else is. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'wording', {
    shouldIgnore(path) {
      if (!path.isStringLiteral() && !isPlainTemplate(path)) return undefined;
      const { type, callee } = path.findParent((parent) => !isChoice(parent)).node;
      const isWording =
        (type === 'CallExpression' || type === 'NewExpression') && takesWords.has(callee.name);
      return isWording ? 'Wording.' : undefined;
    },
  }),
];

/** Without a decision in it. */
function isPlainTemplate(path) {
  if (!path.isTemplateLiteral()) return false;
  return path.node.expressions.every(
    ({ type }) => type === 'Identifier' || type === 'MemberExpression',
  );
}

function isChoice(path) {
  return (
    path.isConditionalExpression() ||
    path.isLogicalExpression() ||
    path.isBinaryExpression({ operator: '+' })
  );
}
