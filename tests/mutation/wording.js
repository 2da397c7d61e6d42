import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Functions that take words for people. */
const takesWords = new Set(['report', 'Error', 'Refused', 'SuikerspinError']);

/** Leaves the wording of messages as it is, but not the choice between messages. */
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

/** True for a template without a condition in it. */
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
