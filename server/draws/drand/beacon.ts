import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { beaconMessage, beaconSignaturePattern, beaconTimeOf, bytesOf, drawHash, quicknet } from '../../../contract';
import { beaconCheck } from '../../../contract/drand-bls';
import type { Beacon, BeaconValue } from '../../core/beacon';
import type { Clock } from '../../core/clock';
import { hexOf } from '../../fairness';

/** How long an address may take to answer, ms. */
const timeoutMs = 2_000;
/** Pause between two requests, ms: while a draw should be published, and when it is late. */
const soonMs = 500;
const lateMs = 5_000;
/** A draw should be published 15 s after the close. From here on after a round's time the log has errors. */
const inTimeMs = 7_000;
/** Values that are kept in memory. */
const mostValues = 64;
/** An answer is about 250 characters long. */
const longestAnswer = 2_000;

const answerSchema = v.object({
  round: v.pipe(v.number(), v.integer()),
  randomness: drawHash,
  signature: v.pipe(v.string(), v.regex(beaconSignaturePattern)),
});

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

export interface DrandOptions {
  /** Addresses of servers of the network, without a slash at the end. All are asked at once. */
  readonly urls: readonly string[];
  readonly clock: Clock;
  readonly log: Logger;
  readonly send?: typeof fetch;
  /** Of the network, hex; another one than that of quicknet for tests only. */
  readonly publicKey?: string;
}

/** Checks an answer. Throws with the reason for which it is refused. */
export function readAnswer(text: string, asked: { round: number; publicKey?: string | undefined }): BeaconValue {
  if (text.length > longestAnswer) throw new Error('the answer is too long');
  const { round, randomness, signature: hex } = v.parse(answerSchema, JSON.parse(text));
  if (round !== asked.round) throw new Error(`the answer is for round ${round}`);
  const signature = bytesOf(hex);
  const value = sha256(signature);
  if (hexOf(value) !== randomness) throw new Error('the value is not SHA-256 of the signature');
  if (!beaconCheck(asked.publicKey)(sha256(beaconMessage(round)), signature))
    throw new Error('the network has not signed this round');
  return { round, signature, value };
}

/**
 * quicknet of drand over HTTP. An answer counts only when it is for the round that was asked for, and when the network
 * has signed that round; so a server of the network can withhold a value, but not choose one.
 */
export function drandBeacon({ urls, clock, log, send = fetch, publicKey }: DrandOptions): Beacon {
  const values = new Map<number, BeaconValue>();
  /** When a round may be requested again. */
  const nextAt = new Map<number, number>();
  const running = new Map<number, Promise<void>>();

  async function ask(url: string, round: number): Promise<BeaconValue> {
    const response = await send(`${url}/${quicknet.hash}/public/${round}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return readAnswer(await response.text(), { round, publicKey });
  }

  const isLate = (round: number): boolean => clock.now() - beaconTimeOf(round) >= inTimeMs;

  async function request(round: number): Promise<void> {
    const reasons: string[] = [];
    const refused = (url: string) => (error: unknown) => {
      reasons.push(`${url}: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    };
    try {
      const found = await Promise.any(urls.map((url) => ask(url, round).catch(refused(url))));
      if (values.size >= mostValues) values.delete(values.keys().next().value!);
      values.set(round, found);
      nextAt.delete(round);
    } catch {
      const facts = { round, reasons };
      if (isLate(round)) log.error(facts, 'a draw waits for drand');
      else log.warn(facts, 'drand did not answer with a valid value');
    }
  }

  return {
    take(round) {
      const found = values.get(round);
      if (found) return found;
      const now = clock.now();
      if (now < beaconTimeOf(round) || running.has(round)) return null;
      if (now < (nextAt.get(round) ?? 0)) return null;
      nextAt.set(round, now + (isLate(round) ? lateMs : soonMs));
      running.set(
        round,
        request(round).finally(() => running.delete(round)),
      );
      return null;
    },
    idle: () => Promise.all(running.values()),
  };
}
