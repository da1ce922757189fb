import { describe, expect, test } from 'vitest';
import { createShared } from './shared';

/** A statement that the test ends by hand. */
function manual() {
  const begun: Array<{ items: readonly number[]; end: () => void; fail: (error: Error) => void }> = [];
  const run = (items: readonly number[]): Promise<string[]> =>
    new Promise((resolve, reject) => {
      begun.push({ items, end: () => resolve(items.map((item) => `result ${item}`)), fail: reject });
    });
  return { begun, run };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a shared statement', () => {
  test('takes the items of one turn, and each caller gets its own result', async () => {
    const { begun, run } = manual();
    const ask = createShared({ run, statements: 2, items: 10 });
    const asked = Promise.all([ask(1), ask(2), ask(3)]);
    await turn();
    expect(begun.map(({ items }) => items)).toEqual([[1, 2, 3]]);
    begun[0]!.end();
    expect(await asked).toEqual(['result 1', 'result 2', 'result 3']);
  });

  test('takes further items when a statement ends, up to its size', async () => {
    const { begun, run } = manual();
    const ask = createShared({ run, statements: 1, items: 2 });
    const first = ask(1);
    await turn();
    const others = Promise.all([ask(2), ask(3), ask(4)]);
    await turn();
    expect(begun).toHaveLength(1);
    begun[0]!.end();
    await first;
    await turn();
    begun[1]!.end();
    await turn();
    begun[2]!.end();
    await others;
    expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
  });

  test('does not wait for a slow statement while another may run', async () => {
    const { begun, run } = manual();
    const ask = createShared({ run, statements: 2, items: 10 });
    const slow = ask(1);
    await turn();
    const quick = ask(2);
    await turn();
    begun[1]!.end();
    expect(await quick).toBe('result 2');
    begun[0]!.end();
    expect(await slow).toBe('result 1');
  });

  test('passes its failure to all its callers, and the next one runs', async () => {
    const { begun, run } = manual();
    const ask = createShared({ run, statements: 1, items: 10 });
    const failing = Promise.allSettled([ask(1), ask(2)]);
    await turn();
    const next = ask(3);
    begun[0]!.fail(new Error('lost'));
    expect(await failing).toMatchObject([
      { status: 'rejected', reason: { message: 'lost' } },
      { status: 'rejected', reason: { message: 'lost' } },
    ]);
    await turn();
    begun[1]!.end();
    expect(await next).toBe('result 3');
  });

  test('runs again after a deadlock', async () => {
    let tries = 0;
    const ask = createShared({
      statements: 1,
      items: 10,
      run: async (items: readonly number[]) => {
        tries += 1;
        if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return items;
      },
    });
    expect(await ask(7)).toBe(7);
    expect(tries).toBe(2);
  });
});
