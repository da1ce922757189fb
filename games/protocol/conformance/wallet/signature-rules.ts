import { generateKeyPairSync } from 'node:crypto';
import { walletCodes } from '../../wallet';
import { walletPath } from '../../wire/calls';
import { maxSkewMs, signatureHeaders, signedHeaders } from '../../wire/signature';
import { oneOf, same, type Rule } from '../rule';
import { ask, balance, changed, close, newStake, open, stakeOf, type WalletContext } from './context';

/** A request as it goes out, before a rule changes it. */
interface Outgoing {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

const signed = (context: WalletContext, fields: object, at = context.now()): Outgoing => {
  const [path, body] = [`${walletPath}/debit`, JSON.stringify(fields)];
  const parts = { method: 'POST', path, supplier: context.supplier, timestamp: at, body };
  return { method: 'POST', path, headers: signedHeaders(parts, context.privateKey), body };
};

async function send(context: WalletContext, { method, path, headers, body }: Outgoing) {
  const response = await context.send(new Request(`${context.url}${path}`, { method, headers, body }));
  const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return { status: response.status, code: answer?.code };
}

/** A rule that changes one thing of a good stake. The wallet must refuse it, and must take nothing. */
const forged = (
  id: string,
  title: string,
  change: (context: WalletContext, good: Outgoing, fields: ReturnType<typeof newStake>) => Outgoing,
): Rule<WalletContext> => ({
  id,
  title,
  async run(context) {
    const before = await balance(context);
    const fields = newStake(context);
    const { status, code } = await send(context, change(context, signed(context, fields), fields));
    same('code', code, walletCodes.badSignature);
    same('HTTP status', status, 401);
    await changed(context, before, 0);
  },
});

const without = (headers: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

/** Rules of signatures, replay and request form. */
export const signatureRules: ReadonlyArray<Rule<WalletContext>> = [
  forged('S-1', 'a request without a signature is refused', (_, good) => ({
    ...good,
    headers: without(good.headers, signatureHeaders.signature),
  })),
  forged('S-2', 'a signature of another key is refused', (context, _, fields) =>
    signed({ ...context, privateKey: generateKeyPairSync('ed25519').privateKey }, fields),
  ),
  forged('S-3', 'a body that changed after signing is refused', (_, good, fields) => ({
    ...good,
    body: JSON.stringify({ ...fields, amount: fields.amount + 1 }),
  })),
  forged('S-4', 'a signature for another path is refused', (context, good, fields) => {
    const { path, body } = { path: `${walletPath}/credit`, body: JSON.stringify(fields) };
    const parts = { method: 'POST', path, supplier: context.supplier, timestamp: context.now(), body };
    return { ...good, headers: signedHeaders(parts, context.privateKey) };
  }),
  forged('S-5', 'a timestamp that is too old is refused', (context, _, fields) =>
    signed(context, fields, context.now() - maxSkewMs - 10_000),
  ),
  forged('S-6', 'a timestamp that is too far in the future is refused', (context, _, fields) =>
    signed(context, fields, context.now() + maxSkewMs + 10_000),
  ),
  forged('S-7', 'a timestamp that changed after signing is refused', (context, good) => ({
    ...good,
    headers: { ...good.headers, [signatureHeaders.timestamp]: String(context.now() - 1_000) },
  })),
  forged('S-8', 'a request in the name of an unknown supplier is refused', (context, _, fields) =>
    signed({ ...context, supplier: 'nobody-by-this-name' }, fields),
  ),
  {
    id: 'S-9',
    title: 'a replayed request has no second effect',
    async run(context) {
      const { fields: earlier } = await open(context);
      await close(context, earlier);
      const before = await balance(context);
      const fields = newStake(context);
      await stakeOf(context, fields);
      const bytes = signed(context, fields);
      for (let at = 0; at < 3; at += 1) same('code', (await send(context, bytes)).code, walletCodes.ok);
      await changed(context, before, -context.stake);
      await close(context, fields);
    },
  },
  {
    id: 'S-10',
    title: 'a body that is not JSON is refused as BAD_REQUEST',
    async run(context) {
      const path = `${walletPath}/session`;
      for (const body of ['', '{', '[]', '"text"']) {
        const parts = { method: 'POST', path, supplier: context.supplier, timestamp: context.now(), body };
        const headers = signedHeaders(parts, context.privateKey);
        const { code, status } = await send(context, { method: 'POST', path, headers, body });
        same(`code for ${JSON.stringify(body)}`, code, walletCodes.badRequest);
        oneOf('HTTP status', status, [400]);
      }
      const { code } = await ask(context, 'round', { session: context.session, round: 'not an id' });
      same('round with a broken id: code', code, walletCodes.badRequest);
    },
  },
];
