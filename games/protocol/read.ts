import * as v from 'valibot';

/** Makes a reader of untrusted JSON from a schema. The reader returns null for anything that does not fit. */
export function readerOf<Schema extends v.GenericSchema>(
  schema: Schema,
): (given: unknown) => v.InferOutput<Schema> | null {
  return (given) => {
    const read = v.safeParse(schema, given);
    return read.success ? read.output : null;
  };
}
