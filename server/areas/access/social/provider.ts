import type { Language } from '../../../../contract';
import type { Deps } from '../../../core/deps';
import { testId } from './testid';

/** The account that a provider has confirmed. */
export interface Identity {
  /** The provider's permanent id of the account. */
  readonly subject: string;
  /** The name of the person at the provider. It is shown, but not stored with the member. */
  readonly name: string;
}

/** A social login: the authorization code flow with PKCE. */
export interface SocialProvider {
  readonly id: string;
  readonly name: string;
  /** The address of the provider's login page. */
  authorizeUrl(input: { state: string; challenge: string; language: Language }): string;
  /** Exchanges a code for the account. Null when the code is wrong, expired, or belongs to another verifier. */
  exchange(deps: Deps, input: { code: string; verifier: string; now: number }): Promise<Identity | null>;
}

/** Path to which a provider sends the player back. */
export const returnPath = '/social/return';

/** The providers of this server: only the demo provider, and only outside production (Q41). */
export const providersOf = ({ env }: Deps): readonly SocialProvider[] => (env.mode === 'production' ? [] : [testId]);
