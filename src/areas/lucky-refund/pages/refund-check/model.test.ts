import { allSettled, fork, type Scope } from 'effector';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract, type RefundResultsV2 } from '../../../../../contract';
import { refundOf } from '../../../../../server/areas/lucky-refund/test-support';
import { $apiBase } from '../../../../core/api';
import { liveHouse } from '../../../../core/api/test-house';
import { $found, checkAsked, codeEntered, opened, winnersFx } from './model';

const { luckyRefund } = contract;
const live = liveHouse();
const refund = refundOf(() => live.house);

type Answers = Partial<Record<'winners', () => RefundResultsV2>>;
/** Opens the page on a phone. `winners` replaces the answer of the call with winners and proofs. */
async function open(query: Record<string, string>, { winners }: Answers = {}): Promise<Scope> {
  const scope = fork({
    values: [[$apiBase, live.base]],
    handlers: winners === undefined ? [] : [[winnersFx, winners]],
  });
  await allSettled(opened, { scope, params: { params: {}, query } });
  return scope;
}
const found = (scope: Scope) => scope.getState($found)!;
const failed = (scope: Scope): string[] =>
  found(scope).checked.steps.flatMap(({ name, right }) => (right ? [] : [name]));

describe('a published round', () => {
  let id = 0;
  let own: ReadonlyArray<{ code: string; tier: number | null; prize: number | null }> = [];
  let published: RefundResultsV2;
  beforeAll(async () => {
    await refund.withoutDemoPlayers();
    id = await refund.selling();
    const { token } = await live.house.member({ deposit: 10_000 });
    for (const quantity of [50, 50]) await refund.bought(token, { refundId: id, quantity });
    await refund.draw();
    published = (await live.house.call(luckyRefund.prevResultsV2, { actId: id })).data!;
    own = (await live.house.call(luckyRefund.personalCodes, { refundId: id }, { token })).data;
  });

  test('C84 Q62 each step of the check is right', async () => {
    const scope = await open({ round: String(id) });
    const { checked, won } = found(scope);
    expect(checked.draw).toMatchObject({ committed: true, entropy: true, same: true, right: true });
    expect(checked.steps).toEqual(['places', 'table', 'codes', 'prizes'].map((name) => ({ name, right: true })));
    expect(checked.ticket).toBeNull();
    expect(won).toBeNull();
  });

  test('the check finds for each own code what the server says that it won', async () => {
    // 22 of the 100 codes win: the jackpot, one of tier 3, and 20 of tier 4.
    expect(own.filter(({ tier }) => tier !== 0)).toHaveLength(22);
    const some = [...own.filter(({ tier }) => tier !== 4 && tier !== 0), ...own.filter(({ tier }) => tier === 0)];
    for (const { code, tier, prize } of some.slice(0, 5)) {
      const { checked, won } = found(await open({ round: String(id), code }));
      expect(checked.ticket).toEqual({ code, inside: true });
      expect(won).toEqual(tier === 0 ? null : { tier, prize });
    }
  });

  test('a second code of the round does not load the winners again', async () => {
    let loaded = 0;
    const winners = () => {
      loaded += 1;
      return published;
    };
    const scope = await open({ round: String(id) }, { winners });
    const jackpot = published.results[0]!;
    await allSettled(codeEntered, { scope, params: jackpot.code });
    await allSettled(checkAsked, { scope });
    expect(loaded).toBe(1);
    expect(found(scope).won).toEqual({ tier: 1, prize: jackpot.prize });
  });

  test('a code that was not sold has no proof', async () => {
    const code = ['A000000', 'B000000'].find((one) => own.every((sold) => sold.code !== one))!;
    expect(found(await open({ round: String(id), code })).checked.ticket).toEqual({ code, inside: false });
  });

  test('another winner than the drawn one is found', async () => {
    const loser = own.find(({ tier }) => tier === 0)!;
    const { proof } = (await live.house.call(luckyRefund.record, { refundId: id, code: loser.code })).data;
    const [jackpot, ...others] = published.results;
    const changed = { ...published, results: [{ ...jackpot!, code: loser.code, proof: proof! }, ...others] };
    const scope = await open({ round: String(id) }, { winners: () => changed });
    expect(failed(scope)).toEqual(['codes']);
    expect(found(scope).checked.draw!.right).toBe(true);
  });

  test('without a round the page checks the last published one', async () => {
    const scope = await open({});
    expect(found(scope).checked.record.round).toBe(id);
    expect(failed(scope)).toEqual([]);
  });

  test('a round that is not drawn shows its own record, not an earlier round', async () => {
    const next = await refund.selling();
    const { checked, won } = found(await open({ round: String(next) }));
    expect(checked).toMatchObject({ record: { round: next, seed: null }, draw: null, steps: [] });
    expect(won).toBeNull();
  });
});
