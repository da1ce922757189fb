import type { Language } from '../../../../contract';
import type { Deps } from '../../../core/deps';
import { testId } from './testid';

/** Who came back from a provider. */
export interface Identity {
  /** The provider's own, lasting name for the account. */
  readonly subject: string;
  /** What the provider calls the person; shown, never stored with the member. */
  readonly name: string;
}

/** A social login: the authorization code flow with PKCE. */
export interface SocialProvider {
  readonly id: string;
  readonly name: string;
  /** Where the player is sent. */
  authorizeUrl(input: { state: string; challenge: string; language: Language }): string;
  /** Who a code stands for; null when it is wrong, old, or was not given for this verifier. */
  exchange(deps: Deps, input: { code: string; verifier: string; now: number }): Promise<Identity | null>;
}

/** Where a provider sends the player back to. */
export const returnPath = '/social/return';

/** The providers of this server: outside production the demo one (Q41). */
export const providersOf = ({ env }: Deps): readonly SocialProvider[] => (env.mode === 'production' ? [] : [testId]);
