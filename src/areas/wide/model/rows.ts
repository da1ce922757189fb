import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, myGamesCategory, standingCampaign } from '../../../../contract';
import { timeIn } from '../../../../contract/wire/calendar';
import { isInvitation } from '../../../core/area/opening';
import { useMarket } from '../../../core/market/use-market';
import { $location } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import type { IconName } from '../../../ui';
import { $isSignedIn, $mayInvite, $profile } from '../../access/session';
import { promotionList } from '../../adverts';
import { $rainShown } from '../../cash-rain';
import { $installable } from '../../install/prompts';
import { $shelves } from '../../lobby';
import { $myGames } from '../../lobby/personal';
import { $states } from './states';

/** A row of the rail. */
export interface RailRow {
  key: string;
  to: string;
  icon: IconName;
  iconOn: IconName;
  label: string;
  /** The label on a narrow rail; a row without one is left out there. */
  short?: string;
  /** State or count at the end of the row. `go`: something waits for the player; `hot`: a count on red. */
  state?: { text: string; kind?: 'go' | 'hot'; said?: string } | undefined;
  on: boolean;
}

const shelfIcons: Record<string, { icon: IconName; iconOn: IconName }> = {
  fire: { icon: 'fire', iconOn: 'fire-fill' },
  cherries: { icon: 'cherries', iconOn: 'cherries-fill' },
  'rocket-launch': { icon: 'rocket-launch', iconOn: 'rocket-launch-fill' },
  lightning: { icon: 'lightning', iconOn: 'lightning-fill' },
  club: { icon: 'club', iconOn: 'club-fill' },
  ticket: { icon: 'ticket', iconOn: 'ticket-fill' },
  heart: { icon: 'heart', iconOn: 'heart-fill' },
};
const joystick = { icon: 'game-controller', iconOn: 'game-controller-fill' } as const;
/** The icons of a category, by the name that the catalogue has. */
export const iconsOf = (name: string) => shelfIcons[name.replace(/-fill$/, '')] ?? joystick;

/** The mall is a tile of the lobby, and a row of the club. */
const isOfGames = ({ games }: { games: ReadonlyArray<{ id: string }> }): boolean =>
  games.length === 0 || games.some(({ id }) => `/${id}` !== paths.mall);

/** The categories with their number of games. Home shows the first one, so its row is marked there. */
export function useGameRows(): RailRow[] {
  const [shelves, mine, { pathname }] = useUnit([$shelves, $myGames, $location]);
  return shelves.filter(isOfGames).map(({ id, name, icon, games }, index) => {
    const to = pathTo(paths.category, { id });
    const count = id === myGamesCategory ? mine.length : games.length;
    return {
      key: `${id}`,
      to,
      ...iconsOf(icon),
      label: name,
      short: name,
      state: count > 0 ? { text: `${count}` } : undefined,
      on: pathname === to || (index === 0 && pathname === paths.home),
    };
  });
}

/** What the rain says: its next time, or that it is open. */
function useRainState(): RailRow['state'] {
  const { t } = useTranslation('wide');
  const market = useMarket();
  const shown = useUnit($rainShown);
  if (shown?.status === 'open') return { text: t('state.open'), kind: 'go' };
  const slot = shown?.status === 'upcoming' ? shown.slot : shown?.next;
  if (!slot) return undefined;
  const time = timeIn(market, slot.begin);
  return { text: time, said: t('state.opens', { time }) };
}

const counted = (count: number | null, said: string, kind?: 'hot'): RailRow['state'] =>
  count === null || count === 0 ? undefined : { text: `${count}`, said, ...(kind && { kind }) };

/** The rows of gifts without their labels. */
function useGifts(): Array<Omit<RailRow, 'label' | 'on'>> {
  const { t } = useTranslation('wide');
  const rain = useRainState();
  const [{ lamps, tasks, day, codes }, promotions] = useUnit([$states, promotionList.$adverts]);
  const coinWheel = pathTo(paths.coinSpin, { id: 1 });
  const lit = lamps && { text: `${lamps.lit}/${lamps.all}`, said: t('state.lamps', lamps) };
  const signs = day !== null && day > 0 ? { text: t('state.ready'), kind: 'go' as const } : undefined;
  return [
    {
      key: 'rain',
      to: '/home?open=cash-rain',
      icon: 'cloud-rain',
      iconOn: 'cloud-rain-fill',
      short: t('short.rain'),
      state: rain,
    },
    { key: 'coinWheel', to: coinWheel, icon: 'spinner-ball', iconOn: 'spinner-ball-fill', short: t('short.coinWheel') },
    { key: 'diamondWheel', to: paths.diamondSpin, icon: 'diamond', iconOn: 'diamond-fill' },
    {
      key: 'refund',
      to: paths.luckyRefund,
      icon: 'arrows-counter-clockwise',
      iconOn: 'arrows-counter-clockwise',
      short: t('short.refund'),
      state: counted(codes, t('state.codes', { count: codes ?? 0 })),
    },
    {
      key: 'cards',
      to: paths.collectCards,
      icon: 'lightbulb',
      iconOn: 'lightbulb-fill',
      short: t('short.cards'),
      state: lit ?? undefined,
    },
    { key: 'daily', to: paths.daily, icon: 'sun-horizon', iconOn: 'sun-horizon-fill', state: signs },
    {
      key: 'tasks',
      to: paths.tasks,
      icon: 'list-checks',
      iconOn: 'list-checks-fill',
      short: t('short.tasks'),
      state: counted(tasks, t('state.tasks', { count: tasks ?? 0 }), 'hot'),
    },
    {
      key: 'promotions',
      to: paths.promotion,
      icon: 'gift',
      iconOn: 'gift-fill',
      state: counted(promotions.length, t('state.promotions', { count: promotions.length })),
    },
  ];
}

/** What is given: rain, wheels, draws, daily gifts. Rows that invite to play are left out during a break (Q77). */
export function useGiftRows(): RailRow[] {
  const { t } = useTranslation('wide');
  const [mayInvite, { pathname }] = useUnit([$mayInvite, $location]);
  return useGifts()
    .filter(({ to }) => mayInvite || !isInvitation({ url: to }))
    .map((row) => ({ ...row, label: t(`rows.${row.key as 'rain'}`), on: pathname === row.to }));
}

/** VIP club, cash back, mall and invitations; the app's own offer when the browser can install it. */
export function useClubRows(): RailRow[] {
  const { t } = useTranslation('wide');
  const market = useMarket();
  const [{ cashBack }, profile, signedIn, installable, { pathname }] = useUnit([
    $states,
    $profile,
    $isSignedIn,
    $installable,
    $location,
  ]);
  const level = profile?.levelId;
  const rows: Array<Omit<RailRow, 'label' | 'on'>> = [
    {
      key: 'vip',
      to: paths.memberCenter,
      icon: 'crown',
      iconOn: 'crown-fill',
      short: t('short.vip'),
      state: level === undefined ? undefined : { text: `V${level}`, said: t('state.vip', { level }) },
    },
    {
      key: 'cashBack',
      to: paths.cashBack,
      icon: 'percent',
      iconOn: 'percent',
      state: cashBack ? { text: formatMoney(market, cashBack), kind: 'go' } : undefined,
    },
    { key: 'mall', to: paths.mall, icon: 'storefront', iconOn: 'storefront-fill', short: t('short.mall') },
    {
      key: 'invite',
      to: pathTo(paths.referFriend, { id: standingCampaign }),
      icon: 'user-plus',
      iconOn: 'user-plus-fill',
    },
    ...(installable ? [{ key: 'install', to: '', icon: 'download-simple', iconOn: 'download-simple' } as const] : []),
  ];
  return rows
    .filter(({ key }) => signedIn || key !== 'cashBack')
    .map((row) => ({ ...row, label: t(`rows.${row.key as 'vip'}`), on: row.to !== '' && pathname === row.to }));
}
