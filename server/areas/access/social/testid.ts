import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Deps } from '../../../core/deps';
import { challengeOf } from './secrets';
import type { Identity, SocialProvider } from './provider';

/** How long a code is valid, in ms. */
const codeMs = 60_000;

const payloadSchema = v.object({ subject: v.string(), name: v.string(), challenge: v.string(), expiresAt: v.number() });

const sign = (deps: Deps, text: string): string =>
  createHmac('sha256', deps.secrets.smsKey).update(`testid:${deps.market.code}:${text}`).digest('base64url');

/** Makes a code of the demo provider. Its content is signed, so that the provider need not store it. */
export function makeCode(
  deps: Deps,
  { subject, name, challenge, now }: { challenge: string; now: number } & Identity,
): string {
  const payload = Buffer.from(JSON.stringify({ subject, name, challenge, expiresAt: now + codeMs })).toString(
    'base64url',
  );
  return `${payload}.${sign(deps, payload)}`;
}

/** The demo provider "TestID" (Q41). This server serves its pages at /testid, outside production. */
export const testId: SocialProvider = {
  id: 'testid',
  name: 'TestID',
  authorizeUrl: ({ state, challenge, language }) =>
    `/testid/authorize?${new URLSearchParams({ client_id: 'baobab', response_type: 'code', state, code_challenge: challenge, code_challenge_method: 'S256', ui_locales: language })}`,
  async exchange(deps, { code, verifier, now }) {
    const [payload = '', signature = ''] = code.split('.');
    const expected = sign(deps, payload);
    if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
      return null;
    const read = v.safeParse(payloadSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    if (!read.success || read.output.expiresAt <= now || read.output.challenge !== challengeOf(verifier)) return null;
    return { subject: read.output.subject, name: read.output.name };
  },
};
