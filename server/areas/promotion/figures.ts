import { formatCount, formatMoneyShort, giftTypes, marketIn, worth } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { readTerms } from '../../payments';
import { rainSettingsName, rainSettingsSchema } from '../cash-rain';
import { signInSchema } from '../daily';
import { bonusAt, tasksSchema } from '../tasks';
import type { PromotionRow } from './settings';

type Figures = Readonly<Record<string, string>>;
type Kind = PromotionRow['kind'];
type Asking = Pick<Ctx, 'deps' | 'language' | 'now'>;

const formats = ({ deps, language }: Asking) => {
  const market = marketIn(deps.market, language);
  return {
    count: (value: number) => formatCount(market, value),
    money: (minor: number) => formatMoneyShort(market, minor),
    /** Coins in money, rounded down. */
    worth: (coins: number) =>
      formatMoneyShort(market, Math.floor(worth({ giftType: giftTypes.coins, giftAmount: coins }, market) / 100)),
  };
};

/** Reads the figures of a kind from the settings in force; null when the market does not offer it now. */
const readers: Readonly<Record<Kind, (asking: Asking) => Promise<Figures | null>>> = {
  async 'first-deposit'(asking) {
    const { deps, now } = asking;
    const { firstCoins, firstMin } = await readTerms(deps.db, deps.market.code, now);
    const { count, money, worth: inMoney } = formats(asking);
    return firstCoins === 0 ? null : { coins: count(firstCoins), min: money(firstMin), worth: inMoney(firstCoins) };
  },
  async rain(asking) {
    const { enable, begins, minutes, minDeposit, minStake, windowDays } = await readSettings(
      asking.deps,
      rainSettingsName,
      rainSettingsSchema,
    );
    const { count, money } = formats(asking);
    if (!enable) return null;
    return {
      times: [...begins].sort().join(' · '),
      many: count(begins.length),
      minutes: count(minutes),
      deposit: money(minDeposit),
      stake: money(minStake),
      days: count(windowDays),
    };
  },
  async 'first-rain'(asking) {
    const { enable, welcomeDays } = await readSettings(asking.deps, rainSettingsName, rainSettingsSchema);
    return enable && asking.deps.market.welcomeRains > 0 ? { days: formats(asking).count(welcomeDays) } : null;
  },
  async daily(asking) {
    const { coins } = await readSettings(asking.deps, 'sign-in', signInSchema);
    const { count } = formats(asking);
    const sum = coins.reduce((all, one) => all + one, 0);
    return { sum: count(sum), first: count(coins[0]!), last: count(coins.at(-1)!) };
  },
  async tasks(asking) {
    const { enable, tasks } = await readSettings(asking.deps, 'tasks', tasksSchema);
    const running = tasks.filter((task) => task.enable);
    const sum = running.reduce((all, task) => all + bonusAt(task, asking.now).coins, 0);
    const { count } = formats(asking);
    return enable && sum > 0 ? { many: count(running.length), sum: count(sum) } : null;
  },
  refund: async () => ({}),
  games: async () => ({}),
};

/** The figures that the texts of a promotion name; null when the market does not offer it now. */
export const figuresOf = (kind: Kind, asking: Asking): Promise<Figures | null> => readers[kind](asking);

/** Fills in figures such as `{coins}`. A name without a figure stays as it is. */
export const filled = (text: string, figures: Figures): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => figures[name] ?? all);
