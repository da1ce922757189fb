import type { Implementation } from '../core/verb';
import { accessVerbs } from '../areas/access';
import { memberVerbs } from '../areas/member';
import { kycVerbs } from '../areas/kyc';
import { saferPlayVerbs } from '../areas/safer-play';
import { depositVerbs } from '../areas/deposit';
import { withdrawVerbs } from '../areas/withdraw';
import { walletVerbs } from '../areas/wallet';
import { fairnessVerbs } from '../areas/fairness';
import { cashRainVerbs } from '../areas/cash-rain';
import { wheelVerbs } from '../areas/wheel';
import { dailyVerbs } from '../areas/daily';
import { diamondVerbs } from '../areas/diamonds';
import { ratingVerbs } from '../areas/rating';
import { lobbyVerbs } from '../areas/lobby';
import { gameVerbs } from '../areas/games';
import { advertVerbs } from '../areas/adverts';
import { messageVerbs } from '../areas/messages';
import { helpVerbs } from '../areas/help';
import { analyticsVerbs } from '../areas/analytics';

/** Every verb of the server, in the order of the areas; a test proves that each call of the contract has exactly one. */
export const implementations: readonly Implementation[] = [
  ...accessVerbs,
  ...memberVerbs,
  ...kycVerbs,
  ...saferPlayVerbs,
  ...depositVerbs,
  ...withdrawVerbs,
  ...walletVerbs,
  ...fairnessVerbs,
  ...cashRainVerbs,
  ...wheelVerbs,
  ...dailyVerbs,
  ...diamondVerbs,
  ...ratingVerbs,
  ...lobbyVerbs,
  ...gameVerbs,
  ...advertVerbs,
  ...messageVerbs,
  ...helpVerbs,
  ...analyticsVerbs,
];
