import type { Area, Part } from '../core/area';
import { core } from '../core/part';
import type { Implementation } from '../core/verb';
import { access } from '../areas/access/area';
import { member } from '../areas/member/area';
import { kyc } from '../areas/kyc/area';
import { saferPlay } from '../areas/safer-play/area';
import { deposit } from '../areas/deposit/area';
import { withdraw } from '../areas/withdraw/area';
import { wallet } from '../areas/wallet/area';
import { coupons } from '../areas/coupons/area';
import { fairness } from '../areas/fairness/area';
import { cashRain } from '../areas/cash-rain/area';
import { wheel } from '../areas/wheel/area';
import { daily } from '../areas/daily/area';
import { luckyRefund } from '../areas/lucky-refund/area';
import { diamonds } from '../areas/diamonds/area';
import { vip } from '../areas/vip/area';
import { mall } from '../areas/mall/area';
import { tasks } from '../areas/tasks/area';
import { giveaway } from '../areas/giveaway/area';
import { appeals } from '../areas/appeals/area';
import { invite } from '../areas/invite/area';
import { lottery } from '../areas/lottery/area';
import { collectCards } from '../areas/collect-cards/area';
import { rating } from '../areas/rating/area';
import { lobby } from '../areas/lobby/area';
import { games } from '../areas/games/area';
import { adverts } from '../areas/adverts/area';
import { promotion } from '../areas/promotion/area';
import { messages } from '../areas/messages/area';
import { terms } from '../areas/terms/area';
import { help } from '../areas/help/area';
import { analytics } from '../areas/analytics/area';
import { bets } from '../bets/part';
import { draws } from '../draws/part';
import { fairness as fairnessEngine } from '../fairness/part';
import { http } from '../http/part';
import { inbox } from '../inbox/part';
import { ledger } from '../ledger/part';
import { payments } from '../payments/part';
import { sessions } from '../sessions/part';
import { sms } from '../sms/part';

/** All areas of the server. An area imports only areas that are above it in this list. */
export const areas: readonly Area[] = [
  member,
  kyc,
  access,
  saferPlay,
  deposit,
  withdraw,
  wallet,
  coupons,
  fairness,
  cashRain,
  wheel,
  daily,
  luckyRefund,
  diamonds,
  vip,
  mall,
  tasks,
  giveaway,
  appeals,
  invite,
  lottery,
  collectCards,
  rating,
  lobby,
  games,
  adverts,
  promotion,
  messages,
  terms,
  help,
  analytics,
];

/** All manifests: core, the engines, http and the given areas. */
export const partsOf = (of: readonly Area[]): readonly Part[] => [
  core,
  ledger,
  sessions,
  inbox,
  fairnessEngine,
  payments,
  bets,
  draws,
  sms,
  http,
  ...of,
];
export const parts = partsOf(areas);

/** All calls of the server. A test checks that each call of the contract has exactly one implementation. */
export const implementations: readonly Implementation[] = areas.flatMap(({ calls }) => calls);
