import type { Implementation } from '../../../core/verb';
import { loginWithSocial } from './login';
import { providers, start } from './start';

export { createTestIdPages } from './testid-pages';
export { testIdAccounts } from './testid-accounts';
export const socialVerbs: readonly Implementation[] = [providers, start, loginWithSocial];
