import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { calls } from './index';
import { callShape, missing, shapeOf, type CallShape } from './wire/shape';

/** The calls of the last release (written by scripts/release-contract.ts). */
const released = JSON.parse(readFileSync(new URL('./released.json', import.meta.url), 'utf8')) as Record<
  string,
  CallShape
>;
const now = new Map<string, CallShape>(calls.map((call) => [call.path, callShape(call)]));

/** C23: an app that is one version older or newer than the server still works. */
describe.each(Object.entries(released))('C23 %s', (path, before) => {
  const after = now.get(path);
  test('the call still exists with the same method and encoding', () => {
    // The envelope may change: every client reads both (D8).
    expect(after).toMatchObject({ method: before.method, encoding: before.encoding });
    if (before.auth === 'public') expect(after?.auth).toBe('public');
  });
  test('the released app works with this server', () => {
    expect(missing(before.query, after!.query)).toEqual([]);
    expect(missing(before.body, after!.body)).toEqual([]);
    expect(missing(after!.answer, before.answer)).toEqual([]);
  });
  test('this app works with the released server', () => {
    expect(missing(after!.query, before.query)).toEqual([]);
    expect(missing(after!.body, before.body)).toEqual([]);
    expect(missing(before.answer, after!.answer)).toEqual([]);
  });
});

test('C23 the client drops an unknown field of an answer', () => {
  for (const call of calls) {
    const { type } = call.answer as unknown as { type: string };
    expect(['strict_object', 'strict_tuple'], call.path).not.toContain(type);
  }
});

describe('incompatible changes that are found', () => {
  const shape = (schema: v.GenericSchema) => shapeOf(schema);
  const old = shape(v.object({ a: v.string(), b: v.optional(v.number()), list: v.array(v.object({ c: v.string() })) }));
  test.each<[string, v.GenericSchema, string[]]>([
    [
      'no change',
      v.object({ a: v.string(), b: v.optional(v.number()), list: v.array(v.object({ c: v.string() })) }),
      [],
    ],
    [
      'a new optional field',
      v.object({
        a: v.string(),
        d: v.optional(v.string()),
        list: v.array(v.object({ c: v.string(), e: v.optional(v.string()) })),
      }),
      [],
    ],
    [
      'a new required field',
      v.object({ a: v.string(), d: v.string(), list: v.array(v.object({ c: v.string() })) }),
      ['.d'],
    ],
    [
      'an optional field that becomes required',
      v.object({ a: v.string(), b: v.number(), list: v.array(v.object({ c: v.string() })) }),
      ['.b'],
    ],
    [
      'a new required field in a list',
      v.object({ a: v.string(), list: v.array(v.object({ c: v.string(), e: v.string() })) }),
      ['.list[].e'],
    ],
  ])('%s', (_, schema, broken) => expect(missing(old, shape(schema))).toEqual(broken));
});
