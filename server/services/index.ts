import type { Implementation } from '../kit/verb';
import { accountVerbs } from './account';
import { betVerbs } from './bets';
import { cashRainVerbs } from './cash-rain';
import { configVerbs } from './config';
import { contentVerbs } from './content';
import { dailyVerbs } from './daily';
import { diamondVerbs } from './diamonds';
import { fairnessVerbs } from './fairness';
import { kycVerbs } from './kyc';
import { profileVerbs } from './profile';
import { lobbyVerbs } from './lobby';
import { memberVerbs } from './member';
import { noticeVerbs } from './notices';
import { transactionVerbs } from './transactions';
import { withdrawVerbs } from './withdraw';
import { platformVerbs } from './platform';
import { payVerbs } from './pay';
import { protectionVerbs } from './protection';
import { ratingVerbs } from './rating';
import { securityVerbs } from './security';
import { spinVerbs } from './spin';
import { socialVerbs } from './social';

/** Every verb of the server; a test proves that each call of the contract has exactly one. */
export const implementations: readonly Implementation[] = [...memberVerbs, ...configVerbs, ...accountVerbs, ...lobbyVerbs, ...noticeVerbs, ...cashRainVerbs, ...kycVerbs, ...profileVerbs, ...protectionVerbs, ...contentVerbs, ...platformVerbs, ...securityVerbs, ...socialVerbs, ...payVerbs, ...withdrawVerbs, ...transactionVerbs, ...fairnessVerbs, ...betVerbs, ...spinVerbs, ...dailyVerbs, ...diamondVerbs, ...ratingVerbs];
