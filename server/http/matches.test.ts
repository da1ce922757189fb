import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { contract } from '../../contract';
import { implementations } from '../boot/areas';
import { matches } from './matches';

/** Numbers from 0 to below 1, the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Shape {
  readonly type: string;
  readonly pipe?: readonly Shape[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

const odd = [
  undefined,
  null,
  NaN,
  Infinity,
  -1,
  1.5,
  2 ** 60,
  '',
  '/home',
  '\u0000',
  'x'.repeat(600),
  true,
  [],
  {},
  [[]],
  new Date(0),
];

/** A value of about this shape: most parts fit, some do not. */
function valueOf(shape: Shape, random: () => number): unknown {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  if (random() < 0.015) return pick(odd);
  switch (shape.type) {
    case 'object':
    case 'strict_object': {
      const fields = Object.entries(shape.entries!)
        .filter(([, { type }]) => random() > (type === 'optional' ? 0.4 : 0.01))
        .map(([name, field]) => [name, valueOf(field, random)]);
      return Object.fromEntries(random() < 0.02 ? [...fields, ['other', 1]] : fields);
    }
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => valueOf(shape.item!, random));
    case 'nullable':
      return random() < 0.3 ? null : valueOf(shape.wrapped!, random);
    case 'optional':
      return valueOf(shape.wrapped!, random);
    case 'picklist':
      return pick(shape.options!);
    case 'literal':
      return shape.literal;
    case 'boolean':
      return random() < 0.5;
    case 'number':
      return Math.floor(random() * 1_000);
    case 'string':
      return pick(['', '/home', 'GH', '20261120', 'a text', 'https://example.com/a']);
    default:
      return pick(odd);
  }
}

const task = {
  id: 1,
  kind: 'stake',
  period: 'daily',
  title: 'Stake ₵20.00',
  target: 2_000,
  current: 0,
  unit: 'money',
  bonus: 3,
  collect: false,
  status: 0,
  url: '/home',
  until: 1_795_219_200_000,
  times: null,
};
const { answer } = contract.diamondTask.tasks;

describe('the quick check of answers', () => {
  test('accepts only what valibot returns unchanged, for every call', () => {
    let accepted = 0;
    for (const [at, { call }] of implementations.entries()) {
      const random = randomOf(at + 1);
      for (let nth = 0; nth < 200; nth += 1) {
        const value = valueOf(call.answer as unknown as Shape, random);
        if (!matches(call.answer, value)) continue;
        accepted += 1;
        const parsed = v.safeParse(call.answer, value);
        expect(parsed.success, call.path).toBe(true);
        expect(JSON.stringify(parsed.output), call.path).toBe(JSON.stringify(value));
      }
    }
    expect(accepted).toBeGreaterThan(5_000);
  });

  test('accepts answers of diamond tasks and movements', () => {
    expect(matches(answer, [task, { ...task, times: { collected: 1, most: 20 } }])).toBe(true);
    const movement = { id: 1, at: 2, transactionId: 3, kind: 'coins', reason: 'gift', subject: '' };
    const rest = { amount: -1, freed: 0, balance: 4, free: 0, draw: null };
    expect(matches(contract.transactions.records.answer, [{ ...movement, ...rest }])).toBe(true);
  });

  test.each<[string, object]>([
    ['a further key', { secret: 1 }],
    ['a missing key', { id: undefined }],
    ['another type', { id: '1' }],
    ['a number that is not safe', { target: 2 ** 60 }],
    ['a negative count', { current: -1 }],
    ['a value that is not listed', { unit: 'litres' }],
    ['a link with a scheme', { url: 'javascript:alert(1)' }],
    ['a further key inside', { times: { collected: 1, most: 2, secret: 3 } }],
  ])('leaves %s to valibot', (_, change) => {
    expect(matches(answer, [task, { ...task, ...change }])).toBe(false);
  });

  test('leaves keys in another order to valibot', () => {
    const { id, ...rest } = task;
    expect(matches(answer, [{ ...rest, id }])).toBe(false);
  });

  test('leaves conversions and unknown kinds of schemas to valibot', () => {
    expect(matches(v.pipe(v.string(), v.trim()), 'a')).toBe(false);
    expect(matches(v.object({ of: v.optional(v.number(), 1) }), {})).toBe(false);
    expect(matches(v.nullable(v.number(), 1), null)).toBe(false);
    expect(matches(v.union([v.string(), v.number()]), 'a')).toBe(false);
    expect(matches(v.object({ of: v.optional(v.number()) }), {})).toBe(true);
  });
});
