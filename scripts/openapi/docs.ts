import ts from 'typescript';

/** Comments of one expression of a schema: of its fields, and of what is inside them. */
export interface FieldDocs {
  readonly fields: Readonly<Record<string, { readonly text: string; readonly inside: FieldDocs }>>;
}
const noDocs: FieldDocs = { fields: {} };

/** What the contract's sources say about calls (`service.call`) and about schemas (by the name of their constant). */
export interface ContractDocs {
  readonly calls: ReadonlyMap<
    string,
    { readonly text: string; readonly query: FieldDocs; readonly body: FieldDocs; readonly answer: FieldDocs }
  >;
  readonly schemas: ReadonlyMap<string, FieldDocs>;
}

/** The text of the JSDoc comment before a node, on one line; empty without one. */
function commentOf(node: ts.Node): string {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = docs.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ');
  return text.replace(/\s+/g, ' ').trim();
}

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();

/** Reads the comments of the contract: `files` are the texts of its modules. */
export function readDocs(files: readonly string[]): ContractDocs {
  const sources = files.map((text, index) => ts.createSourceFile(`${index}.ts`, text, ts.ScriptTarget.ES2023, true));
  /** Constants by module, and the exported ones of all modules. */
  const local = new Map<ts.SourceFile, Map<string, ts.Expression>>();
  const exported = new Map<string, ts.Expression>();
  for (const source of sources) {
    const own = new Map<string, ts.Expression>();
    local.set(source, own);
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(name) || !initializer) continue;
        const value = ts.isAsExpression(initializer) ? initializer.expression : initializer;
        own.set(name.text, value);
        if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
          exported.set(name.text, value);
      }
    }
  }

  /** The object literal inside wrappers (`v.array`, `v.nullable`, `v.pipe` …) and names of constants. */
  const entriesOf = (node: ts.Expression, depth = 0): ts.ObjectLiteralExpression | undefined => {
    if (depth > 12) return undefined;
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return entriesOf(node.expression, depth + 1);
    if (ts.isObjectLiteralExpression(node)) return node;
    if (ts.isIdentifier(node)) {
      const constant = local.get(node.getSourceFile())?.get(node.text) ?? exported.get(node.text);
      return constant && entriesOf(constant, depth + 1);
    }
    if (ts.isCallExpression(node) && node.arguments[0]) return entriesOf(node.arguments[0], depth + 1);
    // `someSchema.entries`
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'entries')
      return entriesOf(node.expression, depth + 1);
    return undefined;
  };
  const fieldsOf = (node: ts.Expression | undefined, depth = 0): FieldDocs => {
    const entries = node && depth < 8 ? entriesOf(node) : undefined;
    if (!entries) return noDocs;
    const fields: Record<string, { text: string; inside: FieldDocs }> = {};
    for (const property of entries.properties) {
      if (ts.isSpreadAssignment(property)) Object.assign(fields, fieldsOf(property.expression, depth + 1).fields);
      else if (ts.isPropertyAssignment(property))
        fields[nameOf(property.name)] = {
          text: commentOf(property),
          inside: fieldsOf(property.initializer, depth + 1),
        };
      else if (ts.isShorthandPropertyAssignment(property))
        fields[property.name.text] = { text: commentOf(property), inside: fieldsOf(property.name, depth + 1) };
    }
    return { fields };
  };

  const calls: Map<string, { text: string; query: FieldDocs; body: FieldDocs; answer: FieldDocs }> = new Map();
  const schemas = new Map<string, FieldDocs>();
  for (const [name, initializer] of exported) {
    if (name.endsWith('Schema')) schemas.set(name, fieldsOf(initializer));
    if (!ts.isObjectLiteralExpression(initializer)) continue;
    for (const property of initializer.properties) {
      if (!ts.isPropertyAssignment(property) || !ts.isCallExpression(property.initializer)) continue;
      const [input] = property.initializer.arguments;
      if (!input || !ts.isObjectLiteralExpression(input)) continue;
      const part = (key: string): FieldDocs => {
        const found = input.properties.find((one) => one.name && nameOf(one.name) === key);
        if (found && ts.isPropertyAssignment(found)) return fieldsOf(found.initializer);
        return found && ts.isShorthandPropertyAssignment(found) ? fieldsOf(found.name) : noDocs;
      };
      calls.set(`${name}.${nameOf(property.name)}`, {
        text: commentOf(property),
        query: part('query'),
        body: part('body'),
        answer: part('answer'),
      });
    }
  }
  return { calls, schemas };
}
