import { contract } from '../../../../contract';
import { socialStates } from '../../../db/schema';
import { refuseField } from '../../../core/refuse';
import { byIp, verb } from '../../../core/verb';
import { hashDevice } from '../login-tries';
import { providersOf } from './provider';
import { challengeOf, hashSecret, makeSecret } from './secrets';

/** How long a login at the provider may take, in ms. */
export const stateMs = 15 * 60_000;

/** Lists the available social logins. */
export const providers = verb(
  contract.access.socialProviders,
  ({ ctx: { deps } }) => Promise.resolve(providersOf(deps).map(({ id, name }) => ({ id, name }))),
  { cacheMs: 60_000 },
);

/** Starts a social login. Returns the provider's address and the state, which the provider sends back. */
export const start = verb(
  contract.access.socialStart,
  async ({ ctx: { tx, deps, now, deviceId, language }, input: { provider: id } }) => {
    const provider = providersOf(deps).find((one) => one.id === id) ?? refuseField('provider');
    const [state, verifier] = [makeSecret(), makeSecret()];
    await tx.insert(socialStates).values({
      stateHash: hashSecret(state),
      provider: provider.id,
      deviceHash: hashDevice(deviceId),
      verifier,
      expiresAt: now + stateMs,
    });
    return { url: provider.authorizeUrl({ state, challenge: challengeOf(verifier), language }), state };
  },
  { limit: [{ name: 'social-start-ip', max: 60, windowMs: 600_000, by: byIp }] },
);
