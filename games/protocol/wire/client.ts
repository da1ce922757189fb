import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { walletCodes, type Wallet, type WalletRefusal } from '../wallet';
import { answers, callNames, refusalAnswer, walletPath, type CallName } from './calls';
import { signedHeaders } from './signature';

export interface WalletClientOptions {
  /** Origin of the wallet, for example `https://casino.example`. */
  readonly url: string;
  readonly supplier: string;
  readonly privateKey: KeyObject;
  /** Time in ms. */
  readonly now: () => number;
  readonly send: (request: Request) => Promise<Response>;
}

/** An answer of a call: what the schema allows, or null for anything else (no answer, no JSON, another shape). */
export interface RawAnswer {
  readonly status: number;
  readonly body: Record<string, unknown> | null;
}

/** Sends one signed call and reads the JSON object of its answer. Status 0: no answer arrived. */
export async function sendCall(
  { url, supplier, privateKey, now, send }: WalletClientOptions,
  name: CallName,
  ask: unknown,
): Promise<RawAnswer> {
  const body = JSON.stringify(ask);
  const path = `${walletPath}/${name}`;
  const headers = signedHeaders({ method: 'POST', path, supplier, timestamp: now(), body }, privateKey);
  const response = await send(new Request(`${url}${path}`, { method: 'POST', headers, body })).catch(() => null);
  if (response === null) return { status: 0, body: null };
  const read: unknown = await response.json().catch(() => null);
  return {
    status: response.status,
    body: typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null,
  };
}

const unknownOutcome: WalletRefusal = {
  code: walletCodes.unavailable,
  text: 'the wallet gave no answer that can be read',
};

/** The wallet at the other end of signed HTTP. Anything but a valid answer becomes UNAVAILABLE. */
export function createWalletClient(options: WalletClientOptions): Wallet {
  const call = (name: CallName) => async (ask: unknown) => {
    const { body } = await sendCall(options, name, ask);
    const good = v.safeParse(answers[name] as v.GenericSchema<unknown, Record<string, unknown>>, body);
    if (good.success) {
      const { code: _, ...answer } = good.output;
      return answer;
    }
    const bad = v.safeParse(refusalAnswer, body);
    return bad.success ? { code: bad.output.code, text: bad.output.text } : unknownOutcome;
  };
  return Object.fromEntries(callNames.map((name) => [name, call(name)])) as unknown as Wallet;
}
