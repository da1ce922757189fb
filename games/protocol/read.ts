import * as v from 'valibot';

/** Makes a reader of untrusted JSON from a schema. The reader returns null for anything that does not fit. */
export function readerOf<Schema extends v.GenericSchema>(
  schema: Schema,
): (given: unknown) => v.InferOutput<Schema> | null {
  return (given) => {
    const read = v.safeParse(schema, given);
    // An object schema accepts an array; its output is then an object.
    return read.success && Array.isArray(given) === Array.isArray(read.output) ? read.output : null;
  };
}
