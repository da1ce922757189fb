import type { Call, Schema } from './call';

/** The type of a value on the wire: its fields, or the name of its kind. The name of an optional field ends in `?`. */
export type Shape = string | readonly [Shape] | { readonly [field: string]: Shape };

interface Inside {
  readonly type: string;
  readonly entries?: Record<string, Inside>;
  readonly wrapped?: Inside;
  readonly item?: Inside;
  readonly pipe?: readonly Inside[];
}
const mayBeMissing = ({ type }: Inside): boolean =>
  type === 'optional' || type === 'nullish' || type === 'exact_optional' || type === 'undefinedable';

/** The shape of a schema. */
export function shapeOf(schema: Schema): Shape {
  const read = (inside: Inside): Shape => {
    if (inside.entries) {
      return Object.fromEntries(
        Object.entries(inside.entries).map(([name, one]) => [mayBeMissing(one) ? `${name}?` : name, read(one)]),
      );
    }
    if (inside.item) return [read(inside.item)];
    if (inside.wrapped) return read(inside.wrapped);
    return inside.type;
  };
  return read(schema as unknown as Inside);
}

/** One call in the form that is compared between releases. */
export interface CallShape {
  readonly method: string;
  readonly auth: string;
  readonly encoding: string;
  readonly envelope: string;
  readonly query: Shape;
  readonly body: Shape;
  readonly answer: Shape;
}
export const callShape = ({ method, auth, encoding, envelope, query, body, answer }: Call): CallShape => ({
  method,
  auth,
  encoding,
  envelope,
  query: shapeOf(query),
  body: shapeOf(body),
  answer: shapeOf(answer),
});

const isFields = (shape: Shape | undefined): shape is { readonly [field: string]: Shape } =>
  typeof shape === 'object' && !Array.isArray(shape);
const bare = (name: string): string => name.replace(/\?$/, '');
const find = (shape: Shape | undefined, name: string): string | undefined =>
  isFields(shape) ? Object.keys(shape).find((key) => bare(key) === name) : undefined;

/** Paths of the fields that the reader requires and the writer may leave out: each of them breaks the call. */
export function missing(written: Shape, read: Shape, path = ''): string[] {
  if (Array.isArray(read))
    return Array.isArray(written)
      ? missing(written[0] as Shape, read[0] as Shape, `${path}[]`)
      : [`${path} is no list`];
  if (!isFields(read)) return [];
  return Object.keys(read).flatMap((key) => {
    const name = bare(key);
    const source = find(written, name);
    const sure = source !== undefined && !source.endsWith('?');
    if (!key.endsWith('?') && !sure) return [`${path}.${name}`];
    return source === undefined || !isFields(written) ? [] : missing(written[source]!, read[key]!, `${path}.${name}`);
  });
}
