import { markets } from '../../../contract';
import { sendOut } from '../../core/outbound';
import { mapMemory } from '../../testing/payment-memory';
import { callbackSecretOf } from '../ask';
import { callbackPath } from '../callback';
import type { Callback, Collection, PaymentProvider, Payout, Report } from '../provider';
import { createService } from '../services';
import type { ServiceCallback } from '../simulated/services/service';
import { startServices } from '../simulated/services/server';
import { depositReference, payoutReference, testKey, type Direction, type ServiceCase } from './test-cases';

/** An adapter with a memory of its own, against a simulator of its service. */
export async function openService(given: ServiceCase) {
  /** Requests that a redirect has led to another host. */
  const elsewhere: string[] = [];
  const other = await startServices({
    otherwise(request, response) {
      elsewhere.push(`${request.method} ${request.url}`);
      response.end('{}');
    },
  });
  const sim = await startServices({ elsewhere: other.urlOf(given.service).replace(given.service, 'elsewhere') });
  const market = markets[given.market];
  const secret = callbackSecretOf(testKey, given.service);
  const callbackUrl = `https://lobby.example${callbackPath}/${given.service}/${secret}`;
  sim.setAddress(given.service, callbackUrl);
  const time = { now: Date.UTC(2026, 10, 20, 12, 5) };
  const memory = mapMemory();
  const make = (): PaymentProvider =>
    createService(given.service, given.values(sim.urlOf(given.service)), {
      market,
      memory,
      secret,
      callbackUrl,
      now: () => time.now,
      send: sendOut,
    });
  const provider = make();
  const read = (callback: ServiceCallback): Promise<Callback | null> | Callback | null =>
    provider.readCallback({
      headers: new Headers(callback.headers),
      body: Buffer.from(JSON.stringify(callback.body)),
      tail: callback.url.slice(callbackUrl.length + 1),
    });
  /** Asks for a payment; when the answer comes as a callback, lets it in and asks again. */
  const stateOf = async (reference: string): Promise<Report | null> => {
    const said = await provider.query(reference);
    const callbacks = sim.takeCallbacks();
    for (const callback of callbacks) await read(callback);
    return callbacks.length > 0 ? provider.query(reference) : said;
  };
  const currency = market.currency;
  return {
    sim,
    elsewhere,
    close() {
      sim.close();
      other.close();
    },
    provider,
    make,
    memory,
    read,
    stateOf,
    time,
    collect: (over: Partial<Collection> = {}) =>
      provider.collect({ ...given.deposit, reference: depositReference, currency, ...over }),
    payOut: (over: Partial<Payout> = {}) =>
      provider.payOut({ ...given.payout, reference: payoutReference, currency, accepted: false, ...over }),
    payments: (direction: Direction) =>
      sim.payments(given.service).filter((payment) => payment.direction === direction),
    calls: () => sim.calls.filter(({ path }) => !/oauth/.test(path)),
  };
}
