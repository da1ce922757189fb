import ts from 'typescript';

/** Comments of one expression of a schema: of its fields, and of what is inside them. */
export interface FieldDocs {
  readonly fields: Readonly<Record<string, { readonly text: string; readonly inside: FieldDocs }>>;
}
const noDocs: FieldDocs = { fields: {} };

/** Comments of one call. */
interface CallDocs {
  readonly text: string;
  readonly query: FieldDocs;
  readonly body: FieldDocs;
  readonly answer: FieldDocs;
}

/** What the contract's sources say about calls (`service.call`) and about schemas (by the name of their constant). */
export interface ContractDocs {
  readonly calls: ReadonlyMap<string, CallDocs>;
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

/** Constants of one module, and the exported ones of all modules. */
class Constants {
  readonly #local = new Map<ts.SourceFile, Map<string, ts.Expression>>();
  readonly exported = new Map<string, ts.Expression>();

  constructor(files: readonly string[]) {
    files.forEach((text, index) => this.#add(ts.createSourceFile(`${index}.ts`, text, ts.ScriptTarget.ES2023, true)));
  }
  #add(source: ts.SourceFile): void {
    const own = new Map<string, ts.Expression>();
    this.#local.set(source, own);
    for (const statement of source.statements.filter(ts.isVariableStatement)) {
      const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(name) || !initializer) continue;
        const value = ts.isAsExpression(initializer) ? initializer.expression : initializer;
        own.set(name.text, value);
        if (isExported) this.exported.set(name.text, value);
      }
    }
  }
  of(name: ts.Identifier): ts.Expression | undefined {
    return this.#local.get(name.getSourceFile())?.get(name.text) ?? this.exported.get(name.text);
  }
}

/** The object literal inside wrappers (`v.array`, `v.nullable`, `v.pipe` …) and behind names of constants. */
function entriesOf(node: ts.Expression, constants: Constants, depth = 0): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node;
  const inside =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
      ? node.expression
      : ts.isIdentifier(node)
        ? constants.of(node)
        : ts.isCallExpression(node)
          ? node.arguments[0]
          : // `someSchema.entries`
            ts.isPropertyAccessExpression(node) && node.name.text === 'entries'
            ? node.expression
            : undefined;
  return inside && depth < 12 ? entriesOf(inside, constants, depth + 1) : undefined;
}

function fieldsOf(node: ts.Expression | undefined, constants: Constants, depth = 0): FieldDocs {
  const entries = node && depth < 8 ? entriesOf(node, constants) : undefined;
  if (!entries) return noDocs;
  const fields: Record<string, { text: string; inside: FieldDocs }> = {};
  const inside = (value: ts.Expression): FieldDocs => fieldsOf(value, constants, depth + 1);
  for (const property of entries.properties) {
    if (ts.isSpreadAssignment(property)) Object.assign(fields, inside(property.expression).fields);
    else if (ts.isPropertyAssignment(property))
      fields[nameOf(property.name)] = { text: commentOf(property), inside: inside(property.initializer) };
    else if (ts.isShorthandPropertyAssignment(property))
      fields[property.name.text] = { text: commentOf(property), inside: inside(property.name) };
  }
  return { fields };
}

/** What a call says: `property` is its entry in the object of its service. Undefined for another entry. */
function callOf(property: ts.ObjectLiteralElementLike, constants: Constants): CallDocs | undefined {
  if (!ts.isPropertyAssignment(property) || !ts.isCallExpression(property.initializer)) return undefined;
  const [input] = property.initializer.arguments;
  if (!input || !ts.isObjectLiteralExpression(input)) return undefined;
  const part = (key: string): FieldDocs => {
    const found = input.properties.find((one) => one.name && nameOf(one.name) === key);
    if (found && ts.isPropertyAssignment(found)) return fieldsOf(found.initializer, constants);
    return found && ts.isShorthandPropertyAssignment(found) ? fieldsOf(found.name, constants) : noDocs;
  };
  return { text: commentOf(property), query: part('query'), body: part('body'), answer: part('answer') };
}

/** Reads the comments of the contract: `files` are the texts of its modules. */
export function readDocs(files: readonly string[]): ContractDocs {
  const constants = new Constants(files);
  const calls = new Map<string, CallDocs>();
  const schemas = new Map<string, FieldDocs>();
  for (const [name, value] of constants.exported) {
    if (name.endsWith('Schema')) schemas.set(name, fieldsOf(value, constants));
    if (!ts.isObjectLiteralExpression(value)) continue;
    for (const property of value.properties) {
      const call = callOf(property, constants);
      if (call && property.name) calls.set(`${name}.${nameOf(property.name)}`, call);
    }
  }
  return { calls, schemas };
}
