import type { Area } from '../core/area/area';
import { access } from '../areas/access/area';
import { fairness } from '../areas/fairness/area';
import { wallet } from '../areas/wallet/area';
import { coupons } from '../areas/coupons/area';
import { vip } from '../areas/vip/area';
import { cashRain } from '../areas/cash-rain/area';
import { adverts } from '../areas/adverts/area';
import { messages } from '../areas/messages/area';
import { analytics } from '../areas/analytics/area';
import { kyc } from '../areas/kyc/area';
import { saferPlay } from '../areas/safer-play/area';
import { terms } from '../areas/terms/area';
import { help } from '../areas/help/area';
import { install } from '../areas/install/area';
import { collectCards } from '../areas/collect-cards/area';
import { lobby } from '../areas/lobby/area';
import { diamonds } from '../areas/diamonds/area';
import { tasks } from '../areas/tasks/area';
import { games } from '../areas/games/area';
import { deposit } from '../areas/deposit/area';
import { withdraw } from '../areas/withdraw/area';
import { invite } from '../areas/invite/area';
import { giveaway } from '../areas/giveaway/area';
import { appeals } from '../areas/appeals/area';
import { promotion } from '../areas/promotion/area';
import { daily } from '../areas/daily/area';
import { rating } from '../areas/rating/area';
import { luckyRefund } from '../areas/lucky-refund/area';
import { wheel } from '../areas/wheel/area';
import { lottery } from '../areas/lottery/area';
import { mall } from '../areas/mall/area';
import { member } from '../areas/member/area';
import { wide } from '../areas/wide/area';

/** The areas. Each imports only the areas before it. */
export const areas: readonly Area[] = [
  access,
  fairness,
  wallet,
  coupons,
  vip,
  cashRain,
  adverts,
  messages,
  analytics,
  kyc,
  saferPlay,
  terms,
  help,
  install,
  collectCards,
  lobby,
  diamonds,
  tasks,
  games,
  deposit,
  withdraw,
  invite,
  giveaway,
  appeals,
  promotion,
  daily,
  rating,
  luckyRefund,
  wheel,
  lottery,
  mall,
  member,
  wide,
];
