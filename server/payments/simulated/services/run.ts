import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Clock } from '../../../core/clock';
import { sendOut } from '../../../core/outbound';
import { paymentServiceNames, type PaymentServiceName } from '../../../core/payment-settings';
import { payoutPlanOf, planOf, randomPick, type Plan } from '../plan';
import { faults, startServices, type Fault } from './server';
import type { Outcome, ServiceCallback, SimulatedServicePayment } from './service';

interface RunOptions {
  readonly port: number;
  readonly host: string;
  readonly log: Logger;
  /** Handles the requests of the provider's own protocol. */
  readonly otherwise: (request: IncomingMessage, response: ServerResponse) => unknown;
  readonly clock: Clock;
}

const outcomeOf: Readonly<Record<Plan['outcome'], Outcome>> = {
  success: 'paid',
  declined: 'declined',
  insufficient: 'insufficient',
  unavailable: 'failed',
};
const tickMs = 500;

/** Reads `fault=lost&times=2` of a switch; null when it is not valid. */
function readFaults(query: URLSearchParams): Fault[] | null {
  const name = query.get('fault') ?? '';
  const times = Number(query.get('times') ?? 1);
  const fault = /^[45]\d\d$/.test(name) ? Number(name) : faults.find((one) => one === name);
  if (fault === undefined || !Number.isInteger(times) || times < 1 || times > 1_000) return null;
  return Array<Fault>(times).fill(fault);
}

/**
 * Runs the simulated payment services. A payment ends as the last two digits of its amount say, or at random, and its
 * callback is sent. Switches: `POST /switch/SERVICE?callback=URL` sets where a service sends its callbacks,
 * `POST /switch/SERVICE?fault=lost&times=2` spoils the next answers, `callbacks=5` sends each callback five times.
 * Payments are forgotten when the process ends.
 */
export async function runServices({ port, host, log, clock, otherwise }: RunOptions): Promise<{ close(): void }> {
  let copies = 1;
  const planned = new Map<SimulatedServicePayment, { at: number; outcome: Outcome }>();

  function handleSwitch(request: IncomingMessage, response: ServerResponse): unknown {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://services');
    const service = paymentServiceNames.find((name) => pathname === `/switch/${name}`);
    if (service === undefined || request.method !== 'POST') return otherwise(request, response);
    const callback = searchParams.get('callback');
    const spoiled = searchParams.has('fault') ? readFaults(searchParams) : [];
    const wanted = Number(searchParams.get('callbacks') ?? copies);
    const isRight =
      spoiled !== null && (callback === null || URL.canParse(callback)) && Number.isInteger(wanted) && wanted >= 0;
    if (isRight) {
      if (callback !== null) services.setAddress(service, callback);
      services.faults.push(...spoiled);
      copies = Math.min(wanted, 100);
    }
    return response.writeHead(isRight ? 200 : 400).end('{}\n');
  }

  const services = await startServices({ port, host, otherwise: handleSwitch, elsewhere: '/elsewhere' });

  const tell = async ({ url, headers, body }: ServiceCallback): Promise<void> => {
    if (url === '') return;
    const request = new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await sendOut(request).catch((error: unknown) => log.warn({ err: error }, 'the server did not accept a callback'));
  };

  function endDue(service: PaymentServiceName, now: number): void {
    for (const payment of services.payments(service)) {
      if (!planned.has(payment)) {
        const amount = Math.round(payment.amount * services.unitOf(service));
        const plan = (payment.direction === 'in' ? planOf : payoutPlanOf)(amount, randomPick);
        planned.set(payment, { at: now + plan.decidedMs, outcome: outcomeOf[plan.outcome] });
      }
      const { at, outcome } = planned.get(payment)!;
      if (at > now) continue;
      planned.set(payment, { at: Infinity, outcome });
      services.decide(service, payment, outcome);
      const callback = services.callbackOf(service, payment);
      if (callback) for (let copy = 0; copy < copies; copy += 1) void tell(callback);
    }
  }

  const timer = setInterval(() => {
    for (const service of paymentServiceNames) endDue(service, clock.now());
    for (const callback of services.takeCallbacks()) void tell(callback);
  }, tickMs);
  return {
    close() {
      clearInterval(timer);
      services.close();
    },
  };
}
