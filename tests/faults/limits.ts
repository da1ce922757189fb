import { randomBytes } from 'node:crypto';
import { basePath, codes, contract, markets, readEnvelope, type Call } from '../../contract';
import { limitHits, smsOutbox } from '../../server/db/schema';
import { createSealer } from '../../server/core/sealer';
import { implementations } from '../../server/boot/areas';
import { requestHeaders, requestOf } from '../../server/testing/calls';
import { makeMember } from '../../server/testing/members';
import { wantedWithdrawal } from '../../server/testing/withdrawals';
import type { House } from './house';

/** Limits per address and hour: SMS, and wrong passwords on an unknown device. */
const mostSms = 15;
const mostLogins = 20;
/** Number of parallel requests, over both servers. */
const width = 200;

interface Flood {
  readonly name: string;
  readonly call: Call;
  readonly form: (nth: number) => Record<string, string | number>;
}

export interface FloodReport {
  readonly name: string;
  readonly sent: number;
  readonly passed: number;
  readonly refused: number;
  readonly seconds: number;
}

const number = (nth: number): string => `024${String(nth).padStart(7, '0')}`;

/** Returns the shipped rate limit of a call. */
function ruleOf(call: Call) {
  const rule = implementations.find((one) => one.call === call)?.options.limit?.[0];
  if (!rule) throw new Error(`${call.path} has no limit`);
  return rule;
}

const floods: readonly Flood[] = [
  {
    name: 'withdrawals of a member',
    call: contract.withdraw.init,
    form: () => ({ ...wantedWithdrawal() }) as Record<string, string | number>,
  },
  { name: 'exchanges of a member', call: contract.exchange.exchange, form: () => ({ id: 1, diamonds: 1, amount: 1 }) },
];

/** Sends a form to a server; a money call gets a new key each time. */
export async function send(
  port: number,
  { call, form, nth, token }: { call: Call; form: Flood['form']; nth: number; token: string | undefined },
): Promise<{ status: number; code: number }> {
  const { path, init } = requestOf(
    call,
    form(nth),
    requestHeaders(Date.now(), {
      token,
      ...(call.money ? { 'idempotency-key': randomBytes(12).toString('hex') } : {}),
    }),
  );
  const response = await fetch(`http://127.0.0.1:${port}${basePath}${path}`, init);
  const text = await response.text();
  // On a busy machine, Node closes a connection before it has read the request. The server has not handled the request,
  // so it is sent again.
  if (response.status === 408) return send(port, { call, form, nth, token });
  const outcome = readEnvelope(text === '' ? null : JSON.parse(text));
  if (!outcome)
    throw new Error(`${call.path} answered ${response.status} without an envelope: "${text.slice(0, 100)}"`);
  return { status: response.status, code: outcome.code };
}

/** Sends `count` requests, alternating between the servers, `width` at a time. */
async function flood(
  ports: readonly number[],
  count: number,
  one: (port: number, nth: number) => Promise<{ status: number; code: number }>,
) {
  const began = performance.now();
  const answers: Array<{ status: number; code: number }> = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let nth = next++; nth < count; nth = next++) answers.push(await one(ports[nth % ports.length]!, nth));
    }),
  );
  const faults = answers.filter(({ status }) => status >= 500);
  if (faults.length > 0) throw new Error(`${faults.length} of ${count} answered HTTP 500 and above`);
  const refused = answers.filter(({ code }) => code === codes.tooMany).length;
  return { sent: count, refused, passed: count - refused, seconds: (performance.now() - began) / 1_000, answers };
}

/**
 * Sends parallel requests from one address to two servers on one database: SMS and logins (each for another number),
 * withdrawals and exchanges of one member. Throws when more requests pass than the limit allows.
 */
export async function limitFloods(house: House, counts: { sms: number; others: number }): Promise<FloodReport[]> {
  const [member] = await house.look(async ({ db }) => {
    await db.delete(limitHits);
    await db.delete(smsOutbox);
    const deps = {
      db,
      clock: { now: () => Date.now() },
      market: markets.GH,
      sealer: createSealer(Buffer.alloc(32, 0x11)),
    };
    return [await makeMember(deps, { withdrawable: 10_000_000, known: true })];
  });
  await house.boot();
  const other = house.kind === 'postgres' ? await house.beside() : null;
  const ports = [house.port, ...(other ? [other.port] : [])];
  const reports: FloodReport[] = [];
  const hold = (name: string, { sent, passed, refused, seconds }: Omit<FloodReport, 'name'>, max: number): void => {
    if (passed > max) throw new Error(`${name}: ${passed} of ${sent} passed, ${max} are allowed`);
    if (passed === 0) throw new Error(`${name}: no request passed`);
    reports.push({ name, sent, passed, refused, seconds });
  };
  try {
    for (const { name, call, form } of floods) {
      const { max, windowMs } = ruleOf(call);
      const result = await flood(ports, counts.others, (port, nth) =>
        send(port, { call, form, nth, token: member!.token }),
      );
      hold(name, result, max * (1 + Math.floor((result.seconds * 1_000) / windowMs)));
    }
    const logins = await flood(ports, counts.others, (port, nth) =>
      send(port, {
        call: contract.member.login,
        form: (n) => ({ mobile: number(n), password: 'not-this-one' }),
        nth,
        token: undefined,
      }),
    );
    hold('wrong logins of an address', logins, mostLogins);
    const sms = await flood(ports, counts.sms, (port, nth) =>
      send(port, {
        call: contract.member.sendSms,
        form: (n) => ({ mobile: number(n), purpose: 'register' }),
        nth,
        token: undefined,
      }),
    );
    hold('SMS of an address', sms, mostSms);
  } finally {
    await other?.stop();
    await house.kill();
  }
  const sent = await house.look(async ({ db }) => (await db.select({ id: smsOutbox.id }).from(smsOutbox)).length);
  if (sent > mostSms) throw new Error(`${sent} SMS were sent, ${mostSms} an hour are allowed`);
  return reports;
}
