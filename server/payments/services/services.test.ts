import { afterEach, describe, expect, test } from 'vitest';
import { withDeadline } from '../../core/deadline';
import { ProviderSilent, type Report } from '../provider';
import { outcomes } from '../simulated/services/service';
import { faults, type Fault } from '../simulated/services/server';
import { depositReference, payoutReference, serviceCases, type Wanted } from './test-cases';
import { openService } from './test-support';

type Open = Awaited<ReturnType<typeof openService>>;
let open: Open;
afterEach(() => open.close());

const sides = [
  ['deposit', 'in', depositReference],
  ['payout', 'out', payoutReference],
] as const;
/** Statuses that tell nothing about a payment. */
const everyFault: readonly Fault[] = [...faults, 401, 403, 429, 500, 503];
/** A request without an answer is given up after 400 ms; all others have the time that a slow machine needs. */
const start = (side: 'deposit' | 'payout', ms = 8_000): Promise<Report | null> =>
  withDeadline(ms, () => (side === 'deposit' ? open.collect() : open.payOut()));

function expectCalls(wanted: readonly Wanted[]): void {
  const calls = open.calls();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    wanted.map(({ method, path }) => `${method} ${path}`),
  );
  for (const [index, { headers = {}, body = {} }] of wanted.entries()) {
    const call = calls[index]!;
    expect(call.body).toEqual(body);
    expect(Object.fromEntries(Object.keys(headers).map((name) => [name, call.headers.get(name)]))).toEqual(headers);
  }
}

describe.each(Object.entries(serviceCases))('%s', (_, given) => {
  const opened = async (): Promise<Open> => {
    open = await openService(given);
    return open;
  };
  const sums = { deposit: given.deposit.amount, payout: given.payout.amount };

  test('a deposit is asked for in the published shape and unit', async () => {
    await opened();
    expect(await open.collect()).toMatchObject({ status: 'prompted', amount: sums.deposit });
    expectCalls(given.collects);
    expect(await open.stateOf(depositReference)).toMatchObject({ reference: depositReference, amount: sums.deposit });
  });

  test('a payout is asked for in the published shape and unit', async () => {
    await opened();
    expect(await open.payOut()).toMatchObject({ status: 'accepted', amount: sums.payout });
    expectCalls(given.pays);
    const state = await open.stateOf(payoutReference);
    expect(state).toMatchObject({ reference: payoutReference, amount: sums.payout, status: 'accepted' });
  });

  test.each(given.statuses)('%s: status "%s" with reason "%s" means %s', async (direction, status, reason, meaning) => {
    await opened();
    const [side, , reference] = sides.find(([, one]) => one === direction)!;
    await start(side);
    Object.assign(open.payments(direction)[0]!, { status, reason });
    if (meaning === null) {
      // Nothing that is not published ends a payment: an open state is as good as no answer.
      const said = await open.stateOf(reference).catch((error: unknown) => error);
      if (said instanceof Error) expect(said).toBeInstanceOf(ProviderSilent);
      else expect(['prompted', 'accepted']).toContain((said as Report).status);
      return;
    }
    expect(await open.stateOf(reference)).toEqual({
      reference,
      status: meaning,
      amount: sums[side],
      currency: open.payments(direction)[0]!.currency,
    });
  });

  test.each(sides)('M14 F11 another amount of a %s is reported as it is', async (side, direction, reference) => {
    await opened();
    await start(side);
    const payment = open.payments(direction)[0]!;
    open.sim.decide(given.service, payment, 'paid');
    payment.amount *= 2;
    const told = open.sim.callbackOf(given.service, payment);
    if (told) await open.read(told);
    expect(await open.stateOf(reference)).toMatchObject({ amount: sums[side] * 2 });
  });

  test.each(sides.flatMap(([side, direction]) => everyFault.map((fault) => [side, fault, direction] as const)))(
    'F7 a %s with the fault %s is one payment after a repeat',
    async (side, fault, direction) => {
      // Each request of the first attempt meets the fault once.
      const requests = (side === 'deposit' ? given.collects : given.pays).length;
      for (let before = 0; before < requests; before += 1) {
        await opened();
        open.sim.faults.push(...Array<Fault>(before).fill('none'), fault);
        await expect(start(side, fault === 'silent' ? 400 : undefined)).rejects.toThrow(ProviderSilent);
        const state = await start(side).catch((error: unknown) => error);
        // A service that cannot be asked by our reference leaves a lost answer open until its callback has come.
        if (state instanceof Error) expect(state).toBeInstanceOf(ProviderSilent);
        else expect((state as Report).status).toMatch(/^(prompted|accepted)$/);
        expect(open.payments(direction).length).toBeLessThanOrEqual(1);
        expect(open.elsewhere).toEqual([]);
        if (!(state instanceof Error)) expect(open.payments(direction)).toHaveLength(1);
        open.close();
      }
    },
  );

  test.each(sides)('F2 another process with the same memory repeats no %s', async (side, direction) => {
    await opened();
    open.sim.faults.push(
      ...Array<Fault>((side === 'deposit' ? given.collects : given.pays).length - 1).fill('none'),
      'lost',
    );
    await expect(start(side)).rejects.toThrow(ProviderSilent);
    const other = open.make();
    const currency = open.payments(direction)[0]!.currency;
    const again =
      side === 'deposit'
        ? other.collect({ ...given.deposit, reference: depositReference, currency })
        : other.payOut({ ...given.payout, reference: payoutReference, currency, accepted: false });
    const state = await again.catch((error: unknown) => error);
    if (state instanceof Error) expect(state).toBeInstanceOf(ProviderSilent);
    else expect((state as Report).status).toMatch(/^(prompted|accepted)$/);
    expect(open.payments(direction)).toHaveLength(1);
  });

  test('F11 a genuine callback names the payment, whatever it says', async () => {
    await opened();
    for (const [side, direction, reference] of sides) {
      await start(side);
      for (const outcome of outcomes) {
        const payment = open.payments(direction)[0]!;
        open.sim.decide(given.service, payment, outcome);
        const callback = open.sim.callbackOf(given.service, payment);
        expect(callback === null).toBe(direction === 'in' && given.untold.includes(outcome));
        if (callback) expect(await open.read(callback)).toEqual({ hint: reference });
      }
    }
  });

  test('M14 a callback without its proof is refused, and one about nothing of ours changes nothing', async () => {
    await opened();
    await open.collect();
    const payment = open.payments('in')[0]!;
    open.sim.decide(given.service, payment, 'paid');
    const callback = open.sim.callbackOf(given.service, payment)!;
    if (given.forged !== null) {
      expect(await open.read({ ...callback, headers: {} })).toBeNull();
      expect(await open.read({ ...callback, headers: { ...callback.headers, ...given.forged } })).toBeNull();
    }
    const changed = await open.read({ ...callback, body: { ...callback.body, more: 1 } });
    expect(changed).toEqual(given.signsBody ? null : { hint: depositReference });
    const other = { ...payment, reference: 'of-somebody-else-1', id: '999', callbackUrl: null };
    expect(await open.read(open.sim.callbackOf(given.service, other)!)).toEqual({ unrelated: true });
    expect(open.provider.secret).toMatch(/^[0-9a-f]{40}$/);
  });

  test('a reference that the service does not know is no payment', async () => {
    await opened();
    const state = await open.stateOf(payoutReference).catch((error: unknown) => error);
    expect(state).toBeNull();
  });

  test('a payout that the service had accepted is only looked up', async () => {
    await opened();
    expect(await open.payOut({ accepted: true }).catch((error: unknown) => (error as Error).name)).toBeNull();
    expect(open.payments('out')).toEqual([]);
  });
});

test('M14 a result of a query that the server has not sent changes nothing', async () => {
  open = await openService(serviceCases['daraja']!);
  await open.payOut();
  const callbackUrl = open.payments('out')[0]!.callbackUrl!;
  const forged = (id: string) => ({
    url: callbackUrl,
    headers: {},
    body: {
      Result: {
        ResultCode: 0,
        OriginatorConversationID: id,
        ResultParameters: {
          ResultParameter: [
            { Key: 'TransactionStatus', Value: 'Completed' },
            { Key: 'Amount', Value: 10_000 },
          ],
        },
      },
    },
  });
  expect(await open.read(forged('status-1'))).toEqual({ unrelated: true });
  // The message about the payout itself only makes the server ask.
  expect(await open.read(forged(payoutReference))).toEqual({ hint: payoutReference });
  expect(await open.stateOf(payoutReference)).toMatchObject({ status: 'accepted' });
});

test('F11 a callback cannot give a push another id than the service has given', async () => {
  open = await openService(serviceCases['daraja']!);
  await open.collect();
  const payment = open.payments('in')[0]!;
  open.sim.decide('daraja', payment, 'paid');
  const other = open.sim.callbackOf('daraja', { ...payment, id: 'ws_CO_of_another_push' })!;
  expect(await open.read(other)).toEqual({ unrelated: true });
  expect((await open.memory.read(depositReference))?.handle).toBe(payment.id);
});

test('F7 a refused repeat of a payout whose answer was lost does not end it', async () => {
  open = await openService(serviceCases['daraja']!);
  open.sim.faults.push('lost');
  await expect(open.payOut()).rejects.toThrow(ProviderSilent);
  // Daraja refuses this number, and says nothing about the first request with it.
  expect(await open.payOut({ payee: '07123' })).toMatchObject({ status: 'accepted' });
  open.sim.decide('daraja', open.payments('out')[0]!, 'paid');
  expect(await open.stateOf(payoutReference)).toMatchObject({ status: 'success' });
  expect(open.payments('out')).toHaveLength(1);
});

test('a refused payout that was never sent before is returned', async () => {
  open = await openService(serviceCases['daraja']!);
  expect(await open.payOut({ payee: '07123' })).toMatchObject({ status: 'unavailable' });
});

test('a sum with a part of a shilling is refused before anything is sent', async () => {
  open = await openService(serviceCases['daraja']!);
  expect(await open.collect({ amount: 12_550 })).toMatchObject({ status: 'unavailable' });
  expect(await open.payOut({ amount: 1_000_050 })).toMatchObject({ status: 'unavailable' });
  expect(open.sim.calls).toEqual([]);
});
