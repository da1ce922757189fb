import type { Call } from '../../contract';

type Schema = Call['answer'];
type Test = (value: unknown) => boolean;

/** What this file reads from a schema or an action of valibot; each type has only some of these. */
interface Node {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  readonly type: string;
  readonly async: boolean;
  readonly pipe?: readonly Node[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly default?: unknown;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

const never: Test = () => false;

/**
 * An object with exactly the keys of the entries in their order; an optional one may be missing. The order counts,
 * because repeats of a call must get the same text, also when their answer was read from jsonb.
 */
function objectTest(entries: Readonly<Record<string, Node>>): Test {
  const fields = Object.entries(entries).map(([name, node]) => ({
    name,
    isOptional: node.type === 'optional' && node.default === undefined,
    test: testOf(node),
  }));
  return (value) => {
    // Only plain objects: valibot would copy the fields of others.
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
    const given = value as Readonly<Record<string, unknown>>;
    let at = 0;
    for (const name in given) {
      while (at < fields.length && fields[at]!.name !== name && fields[at]!.isOptional) at += 1;
      const field = fields[at];
      if (field?.name !== name || !field.test(given[name])) return false;
      at += 1;
    }
    while (at < fields.length && fields[at]!.isOptional) at += 1;
    return at === fields.length;
  };
}

function pipeTest(pipe: readonly Node[]): Test {
  const tests = pipe.map(testOf);
  return (value) => {
    for (const test of tests) if (!test(value)) return false;
    return true;
  };
}

/** An array without holes of which each item passes. */
const arrayTest =
  (test: Test): Test =>
  (value) => {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!test(item)) return false;
    return true;
  };

const tests: Readonly<Record<string, (node: Node) => Test>> = {
  string: () => (value) => typeof value === 'string',
  number: () => (value) => typeof value === 'number' && !Number.isNaN(value),
  boolean: () => (value) => typeof value === 'boolean',
  literal:
    ({ literal }) =>
    (value) =>
      value === literal,
  picklist:
    ({ options }) =>
    (value) =>
      options!.includes(value),
  array: ({ item }) => arrayTest(testOf(item!)),
  object: ({ entries }) => objectTest(entries!),
  strict_object: ({ entries }) => objectTest(entries!),
  optional: ({ wrapped }) => testOf(wrapped!),
  nullable({ wrapped, default: fallback }) {
    const inner = testOf(wrapped!);
    return (value) => (value === null ? fallback === undefined : inner(value));
  },
  safe_integer: () => (value) => Number.isSafeInteger(value),
  integer: () => (value) => Number.isInteger(value),
  min_value:
    ({ requirement }) =>
    (value) =>
      (value as number) >= (requirement as number),
  max_value:
    ({ requirement }) =>
    (value) =>
      (value as number) <= (requirement as number),
  min_length:
    ({ requirement }) =>
    (value) =>
      (value as string).length >= (requirement as number),
  max_length:
    ({ requirement }) =>
    (value) =>
      (value as string).length <= (requirement as number),
  regex:
    ({ requirement }) =>
    (value) =>
      (requirement as RegExp).test(value as string),
};

function testOf(node: Node): Test {
  if (node.async || node.kind === 'transformation') return never;
  return node.pipe ? pipeTest(node.pipe) : (tests[node.type]?.(node) ?? never);
}

const known = new WeakMap<Schema, Test>();

/**
 * Whether valibot would return an equal value: `value` fits the schema, has its keys in the same order and no others,
 * and nothing is converted. False also for schemas of other types; then only valibot can tell. It makes no copy.
 */
export function matches(schema: Schema, value: unknown): boolean {
  const test = known.get(schema) ?? testOf(schema as unknown as Node);
  known.set(schema, test);
  return test(value);
}
