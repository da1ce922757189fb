import i18next from 'i18next';
import { timeIn } from '../../contract/wire/calendar';
import { decimalSign, formatCount, formatMoney, formatMoneyShort, leastUnit } from '../../contract/wire/money';
import { isMarketCode, marketIn, markets } from '../../contract/wire/markets';
import type { Language } from '../../contract/wire/headers';
import { payoutOf } from '../protocol/rules';
import type { Speech } from './game';
import en from './words/en.json';
import fr from './words/fr.json';
import pt from './words/pt.json';

type Words = Readonly<Record<string, unknown>>;

/** The speech of a game, and the shell's own texts. */
export interface ShellSpeech extends Speech {
  /** A text of games/shell/words. */
  shell(key: ShellKey, values?: Readonly<Record<string, string | number>>): string;
  /** Hours and minutes of an instant (ms since 1970) in the market's time zone. */
  clock(instant: number): string;
}
export type ShellKey = WithoutPlural<keyof typeof en>;
type WithoutPlural<K extends string> = K extends `${infer Stem}_${'one' | 'many' | 'other'}` ? Stem : K;

const shellWords: Readonly<Record<Language, Words>> = { en, fr, pt };

/** Ten-thousandths with at least `least` and at most four decimals: 20208 → "2.0208". */
function decimals(tenThousandths: number, least: number, sign: string): string {
  const digits = String(tenThousandths % 10_000).padStart(4, '0');
  const kept = digits.replace(/0+$/, '').padEnd(least, '0');
  const whole = Math.floor(tenThousandths / 10_000);
  return kept === '' ? String(whole) : `${whole}${sign}${kept}`;
}

/**
 * Texts and numbers of a game in the player's language. `marketCode` decides currency and time zone; an unknown code
 * throws RangeError.
 */
export function createSpeech(
  language: Language,
  marketCode: string,
  gameWords: Readonly<Record<Language, Words>>,
): ShellSpeech {
  if (!isMarketCode(marketCode)) throw new RangeError(`no such market: ${marketCode}`);
  const market = marketIn(markets[marketCode], language);
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { shell: shellWords[language], game: gameWords[language] } },
  });
  const t = i18n.getFixedT(language, 'game');
  const shell = i18n.getFixedT(language, 'shell');
  const sign = decimalSign(market);
  // French writes a no-break space before %; English and Portuguese (Brazil) write none.
  const percentOf = (share: string): string => (language === 'fr' ? `${share}\u00a0%` : `${share}%`);
  return {
    language,
    market,
    t: (key, values) => t(key, { ...values }),
    shell: (key, values) => shell(key, { ...values }),
    payout: (stake, multiplier) => payoutOf(stake, multiplier, leastUnit(market)),
    money: (minor) => formatMoney(market, minor),
    moneyShort: (minor) => formatMoneyShort(market, minor),
    multiple: (value) => (value === 0 ? '0×' : `${decimals(value, 2, sign)}×`),
    percent: (value, places = 0) => percentOf(decimals(value * 100, places, sign)),
    count: (value) => formatCount(market, value),
    clock: (instant) => timeIn(market, instant),
  };
}
