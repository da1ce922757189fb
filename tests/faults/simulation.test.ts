import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, contract } from '../../contract';
import { refundOf } from '../../server/areas/lucky-refund/test-support';
import { balances } from '../../server/ledger';
import { createHarness, type Harness } from '../../server/testing/harness';

const { luckyRefund } = contract;
const seeds = Number(process.env['FAULT_SEEDS'] ?? 20);
const steps = 40;
const prices = { cash: 100, coins: 1_000 };

/** Numbers from 0 to `below` - 1, always the same for one seed (mulberry32). */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Request {
  readonly key: string;
  readonly buyer: number;
  readonly purse: keyof typeof prices;
  readonly quantity: number;
}

let house: Harness;
/** The server's statements until one of them fails; negative while none is to fail. */
let untilCrash = -1;
const refund = refundOf(() => house);
beforeAll(async () => {
  house = await createHarness({
    seen: () => {
      if (untilCrash < 0) return;
      untilCrash -= 1;
      if (untilCrash < 0) throw new Error('the connection to the database is lost');
    },
  });
  await refund.withoutDemoPlayers();
}, 120_000);
afterAll(() => house.finish());

/** Sends purchases of three members over a network that loses and repeats messages, to a server that fails. */
async function simulate(seed: number): Promise<void> {
  const roll = dice(seed);
  const refundId = await refund.selling();
  const buyers = await Promise.all([0, 1, 2].map(() => house.member({ deposit: 1_500 })));
  for (const { id } of buyers) await refund.give(id, 'coins', 6_000);
  const model = buyers.map(() => ({ cash: 1_500, coins: 6_000, tickets: 0 }));
  const open: Request[] = [];

  const send = async ({ key, buyer, purse, quantity }: Request) => {
    const call = purse === 'cash' ? luckyRefund.buy : luckyRefund.buyWithCoins;
    const { code, data } = await house.call(call, { refundId, quantity }, { token: buyers[buyer]!.token, key });
    return { code, paid: code === 0 ? data.paid : 0 };
  };
  /** The client has an answer: the model changes, and the request is never sent again. */
  const answered = (request: Request, { code, paid }: { code: number; paid: number }): void => {
    const expected = code === 0 ? request.quantity * prices[request.purse] : 0;
    expect([paid, [0, codes.insufficientBalance, codes.insufficientCoins].includes(code)]).toEqual([expected, true]);
    open.splice(open.indexOf(request), 1);
    const of = model[request.buyer]!;
    of[request.purse] -= paid;
    of.tickets += code === 0 ? request.quantity : 0;
  };
  const deliver = async (request: Request, fate: number): Promise<void> => {
    if (fate === 0) return;
    if (fate === 1) untilCrash = roll(15);
    const answers = await Promise.all(Array.from({ length: fate === 2 ? 2 : 1 }, () => send(request)));
    untilCrash = -1;
    const known = answers.filter(({ code }) => code !== codes.internal);
    for (const answer of known) expect(answer).toEqual(known[0]);
    // The reply is lost with fate 3: the client knows nothing and sends the request again later.
    if (fate !== 3 && known.length > 0) answered(request, known[0]!);
  };

  for (let step = 0; step < steps; step += 1) {
    house.clock.advance(1_000);
    const isNew = open.length === 0 || roll(3) > 0;
    const purse = roll(2) === 0 ? 'cash' : 'coins';
    if (isNew) open.push({ key: `simulated-${seed}-${step}`, buyer: roll(3), purse, quantity: 1 + roll(3) });
    // Not always the newest request: they arrive in another order than they were made in.
    await deliver(open[isNew && roll(2) === 0 ? open.length - 1 : roll(open.length)]!, roll(6));
  }
  while (open.length > 0) await deliver(open[0]!, 5);

  for (const [index, { id, token }] of buyers.entries()) {
    const { locked, withdrawable, coins } = await balances(house.db, id);
    const { data } = await house.call(luckyRefund.personalCodes, { refundId }, { token });
    expect({ cash: locked + withdrawable, coins, tickets: data.length }).toEqual(model[index]);
  }
}

test(
  `F22 ${seeds} simulations with losses, repeats and crashes agree with a model of the purses`,
  async () => {
    for (let seed = 1; seed <= seeds; seed += 1)
      await simulate(seed).catch((error: unknown) => {
        throw new Error(`seed ${seed}`, { cause: error });
      });
    expect(await house.audit()).toEqual([]);
  },
  60_000 + seeds * 5_000,
);
