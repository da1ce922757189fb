import { template, transformAsync, types as t, type PluginObj } from '@babel/core';
import type { Plugin } from 'vite';
import { leanEffector } from './lean-effector.ts';

/** Messages of i18next's logger. They reach the console only with the option `debug`, which the app does not set. */
const debugMessages = new Set(['log', 'warn', 'deprecate', 'once']);
/** Methods of i18next's instance that neither the app nor react-i18next calls. */
const unusedMethods = new Set([
  'hydrate',
  'cloneInstance',
  'toJSON',
  'loadLanguages',
  'dir',
  'deprecateBareCode',
  'removeNamespaces',
  'addResources',
  'removeResourceBundle',
  'getPluralFormsOfKey',
  // Called only to report missing texts, which the app does not do.
  'getSuffixes',
  // Called only with the option `returnDetails` or a post-processor.
  'getUsedParamsDetails',
]);
/**
 * Parts of i18next that the app does not use. It has no backend, because chunks of the app bring the texts. Texts
 * contain no formats such as `{{count, number}}` (scripts/lean-libraries.test.ts).
 */
const replacements: Readonly<Record<string, string>> = {
  Connector:
    'class Connector { state = {}; on() {} load(lngs, ns, done) { done(); } reload(lngs, ns, done) { done(); } }',
  Formatter: 'class { init() {} format(value) { return value; } }',
};

const isLogger = (node: t.Node): boolean =>
  (t.isMemberExpression(node) &&
    t.isThisExpression(node.object) &&
    t.isIdentifier(node.property, { name: 'logger' })) ||
  t.isIdentifier(node, { name: 'baseLogger' });

/**
 * Functions of i18next that change nothing in the app, and the parameter that they return instead. Texts contain no
 * references to other texts such as `$t(name)` (scripts/lean-libraries.test.ts), and keys are strings.
 */
const shortened = new Map([
  ['nest', 'str'],
  ['keysFromSelector', 'selector'],
]);
/** The new body of a function of this name that `found` does not have yet. */
function shortBody(name: string, found: Set<string>): t.BlockStatement | null {
  const parameter = shortened.get(name);
  if (parameter === undefined || found.has(name)) return null;
  found.add(name);
  return t.blockStatement([t.returnStatement(t.identifier(parameter))]);
}

/** Removes debug messages and unused parts of i18next. `found` collects the names of the parts. */
const leanI18next = (found: Set<string>): PluginObj => ({
  visitor: {
    CallExpression(path) {
      const { callee } = path.node;
      if (!t.isMemberExpression(callee) || !isLogger(callee.object) || !t.isIdentifier(callee.property)) return;
      if (debugMessages.has(callee.property.name)) path.replaceWith(t.unaryExpression('void', t.numericLiteral(0)));
    },
    MemberExpression(path) {
      if (isLogger(path.node.object) && t.isIdentifier(path.node.property, { name: 'debug' }))
        path.replaceWith(t.booleanLiteral(false));
    },
    ClassDeclaration({ node }) {
      const name = node.id?.name ?? '';
      const replacement = replacements[name];
      if (replacement === undefined || found.has(name)) return;
      found.add(name);
      const lean = template.expression.ast(replacement);
      if (!t.isClassExpression(lean)) throw new Error(`lean-libraries: ${name} is not replaced by a class`);
      node.superClass = null;
      node.body = lean.body;
    },
    FunctionDeclaration({ node }) {
      node.body = shortBody(node.id?.name ?? '', found) ?? node.body;
    },
    IfStatement(path) {
      const { test } = path.node;
      if (!t.isLogicalExpression(test) || !t.isIdentifier(test.right, { name: 'updateMissing' })) return;
      found.add('updateMissing');
      path.remove();
    },
    ClassMethod(path) {
      const { parent } = path.parentPath;
      const isOfLogger = t.isClassDeclaration(parent) && parent.id?.name === 'Logger';
      if (isOfLogger && t.isIdentifier(path.node.key) && debugMessages.has(path.node.key.name)) return path.remove();
      if (!t.isIdentifier(path.node.key)) return;
      const { name } = path.node.key;
      path.node.body = shortBody(name, found) ?? path.node.body;
      if (!unusedMethods.has(name)) return;
      found.add(name);
      path.remove();
    },
  },
});

/** What only a data router of react-router passes on. The app renders `<Router>`, so both are always undefined. */
const ofDataRouter = new Set(['dataRouterOpts', 'dataRouterState']);
const isUndefined = (node: t.Node): boolean => t.isUnaryExpression(node, { operator: 'void' });
const undefinedValue = () => t.unaryExpression('void', t.numericLiteral(0));

/**
 * Replaces the values of a data router with `undefined`, and expressions with the part that then remains. The bundler
 * can then remove the error pages of react-router and all that they use.
 */
const withoutDataRouter = (found: Set<string>): PluginObj['visitor'] => ({
  VariableDeclarator(path) {
    if (t.isIdentifier(path.node.id, { name: 'dataRouterState' }) && path.scope.hasOwnBinding('dataRouterOpts'))
      path.remove();
  },
  ReferencedIdentifier(path) {
    const { name } = path.node;
    if (!ofDataRouter.has(name) || !path.scope.hasBinding('dataRouterOpts')) return;
    found.add('dataRouterOpts');
    path.replaceWith(undefinedValue());
  },
  OptionalMemberExpression: {
    exit: (path) => void (isUndefined(path.node.object) && path.replaceWith(undefinedValue())),
  },
  LogicalExpression: {
    exit: (path) => {
      if (isUndefined(path.node.left) && path.node.operator === '&&') path.replaceWith(undefinedValue());
    },
  },
  ConditionalExpression: {
    exit: (path) => void (isUndefined(path.node.test) && path.replaceWith(path.node.alternate)),
  },
  IfStatement: {
    exit: (path) => {
      if (isUndefined(path.node.test)) path.replaceWith(path.node.alternate ?? t.emptyStatement());
    },
  },
});

/**
 * Marks the values and components that react-router makes when its module is evaluated as free of side effects. The
 * bundler can then remove the links, forms and data routers, which the app does not use. Removes its warnings for
 * developers.
 */
const leanRouter = (found: Set<string>): PluginObj => ({
  visitor: {
    ...withoutDataRouter(found),
    CallExpression(path) {
      const { callee } = path.node;
      if (!t.isIdentifier(callee) || !/^warning(Once)?$/.test(callee.name)) return;
      found.add('warning');
      path.replaceWith(undefinedValue());
    },
    Program(program) {
      for (const path of program.get('body')) {
        const { node } = path;
        if (
          t.isExpressionStatement(node) &&
          t.isAssignmentExpression(node.expression) &&
          t.isMemberExpression(node.expression.left) &&
          t.isIdentifier(node.expression.left.property) &&
          // Only the boundary of a data router reads a context as a class.
          /^(displayName|contextType)$/.test(node.expression.left.property.name)
        ) {
          found.add(node.expression.left.property.name);
          path.remove();
        } else if (t.isVariableDeclaration(node))
          for (const declaration of node.declarations) {
            const { init } = declaration;
            if (t.isCallExpression(init) || t.isNewExpression(init)) {
              found.add('call');
              t.addComment(init, 'leading', '#__PURE__');
            } else if (t.isClassExpression(init) && init.superClass !== null) {
              // Reading `React.Component` counts as a side effect; a function that does so can be marked as free of it.
              found.add('class');
              declaration.init = t.callExpression(t.arrowFunctionExpression([], init), []);
              t.addComment(declaration.init, 'leading', '#__PURE__');
            }
          }
      }
    },
  },
});

interface Lean {
  file: RegExp;
  /** A part of the source that tells the file from others of the same library. */
  has?: string;
  plugin: (found: Set<string>) => PluginObj;
  /** What the plugin must find; a build of another version of the library fails until this file is adapted. */
  finds: readonly string[];
}
const routerFile = /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/;
const libraries: readonly Lean[] = [
  {
    file: /\/i18next\/dist\/esm\/i18next\.js$/,
    plugin: leanI18next,
    finds: [...Object.keys(replacements), ...shortened.keys(), ...unusedMethods, 'updateMissing'],
  },
  {
    file: routerFile,
    has: 'function _renderMatches(',
    plugin: leanRouter,
    finds: ['call', 'class', 'contextType', 'dataRouterOpts'],
  },
  { file: routerFile, plugin: leanRouter, finds: ['call'] },
];
/** The module that adds a hook of React to versions before 18, and the module that replaces it. */
const hookOfReact = `import { useSyncExternalStore } from 'react';
export { useSyncExternalStore };
export default { useSyncExternalStore };`;
const effector = /\/effector\/effector\.mjs$/;
const hookShim = /\/use-sync-external-store\/shim\/index\.js$/;

/**
 * Returns the source of a library without the parts that the app does not use, or null for other files. Throws when a
 * part is not found.
 */
export async function leanSource(code: string, file: string) {
  if (hookShim.test(file)) return { code: hookOfReact, map: null };
  if (effector.test(file)) return { code: leanEffector(code), map: null };
  const lean = libraries.find(({ file: name, has = '' }) => name.test(file) && code.includes(has));
  if (lean === undefined) return null;
  const found = new Set<string>();
  const result = await transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    compact: false,
    sourceMaps: true,
    plugins: [() => lean.plugin(found)],
  });
  const missing = lean.finds.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`lean-libraries: ${file} has no ${missing.join(', ')}`);
  return result?.code == null ? null : { code: result.code, map: result.map ?? null };
}

/** Builds i18next and react-router without the parts that the app does not use. Their behaviour in the app stays. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform: (code, id) => leanSource(code, id.split('?')[0] ?? id),
  };
}
