import { formatCount, formatMoney, marketIn, type Language, type Market } from '../../../contract';
import type { RainSettings } from './settings';
import { message } from './messages';

/** The rules as text for the player, with the settings in force. */
export function rainRuleTexts(language: Language, market: Market, settings: RainSettings): string[] {
  const here = marketIn(market, language);
  const times = [...settings.begins].sort().join(', ');
  return [
    message(language, 'rainRuleTimes', { times, minutes: settings.minutes }),
    message(language, 'rainRuleWho', {
      deposit: formatMoney(here, settings.minDeposit),
      stake: formatMoney(here, settings.minStake),
      days: settings.windowDays,
    }),
    ...(market.welcomeRains > 0 ? [message(language, 'rainRuleWelcome', { days: settings.welcomeDays })] : []),
    message(language, 'rainRuleTaps'),
    message(language, 'rainRuleGift'),
    message(language, 'rainRulePool', { pool: formatMoney(here, settings.poolCap) }),
    message(language, 'rainRuleVip', { times: formatCount(here, Math.max(...settings.multipliers) / 10) }),
    message(language, 'rainRuleFair'),
  ];
}
