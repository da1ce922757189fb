// Lint rule: at most three positional parameters. Callbacks are left out, because the function that calls them decides
// about their parameters.
const most = 3;

const isCallback = ({ type, parent }) =>
  type !== 'FunctionDeclaration' &&
  (parent.type === 'CallExpression' || (parent.type === 'Property' && parent.parent.parent.type === 'CallExpression'));

export const fewParameters = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (node) => {
      if (node.params.length > most && !isCallback(node))
        context.report({ node, message: `More than ${most} parameters: pass the later ones by name, in one object.` });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};
