import { describe, expect, test } from 'vitest';
import { basePath, calls, codes, headers, readEnvelope } from '../../contract';
import { requestHeaders } from '../testing/harness';
import { untouchedHouse } from '../testing/untouched';

const deep = 10_000;
/** Bodies of a JSON call that are broken, deep, long or hostile. None has the fields of a call. */
const bodies: ReadonlyArray<readonly [string, string]> = [
  ['nothing', ''],
  ['a trailing comma', '{"id":1,}'],
  ['NaN', '{"id":NaN}'],
  ['half an object', '{"id":'],
  ['two objects', '{}{}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"id"'],
  ['a byte order mark', '\ufeff{}'],
  ['a form', 'id=1'],
  ['a prototype', '{"__proto__":{"x":1}}'],
  ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
  ['a repeated name', '{"id":1,"id":2}'],
  ['a repeated name inside', '{"a":{"id":1,"id":2}}'],
  ['an integer beyond 2^53', '{"id":9007199254740993,"stake":99999999999999999999}'],
  ['10,000 lists in each other', `${'['.repeat(deep)}${']'.repeat(deep)}`],
  ['10,000 objects in each other', `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`],
  ['10 MB', `{"id":"${'x'.repeat(10_000_000)}"}`],
];
const jsonCalls = calls.filter(({ method, encoding }) => method === 'POST' && encoding === 'json');

describe('BAD-7 JSON bodies', () => {
  const at = untouchedHouse();

  test('the contract has JSON calls', () => {
    expect(jsonCalls.length).toBeGreaterThan(5);
  });

  test.each(bodies)('%s is refused by every JSON call and changes nothing', async (_, body) => {
    for (const call of jsonCalls) {
      const response = await at.house.raw(`${basePath}${call.path}`, {
        method: 'POST',
        body,
        headers: requestHeaders(at.house.clock.now(), {
          [headers.token]: at.token,
          [headers.idempotencyKey]: call.money ? 'a-key-of-the-json-bodies' : undefined,
          'content-type': 'application/json',
        }),
      });
      const answer = readEnvelope(await response.json());
      expect([
        call.path,
        response.status < 500,
        [codes.invalid, codes.tooLarge].includes(answer!.code as never),
      ]).toEqual([call.path, true, true]);
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    await at.unchanged();
  });
});
