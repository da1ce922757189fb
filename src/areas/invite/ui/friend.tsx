import { useUnit } from 'effector-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type InviteCampaign, type InvitedFriend } from '../../../../contract';
import { $online } from '../../../core/browser/trackers';
import { useMarket } from '../../../core/market/use-market';
import { serverNow } from '../../../core/time/clock';
import { useDates } from '../../../core/time/use-dates';
import { useRest } from '../../access/session';
import { Button, Icon, Picture, classes } from '../../../ui';
import { $checking, $collecting, $got, collectPressed } from '../model/collect';
import { Gems } from './gem';

/** How many faces the app has. */
const faces = 4;

export const Face = ({ id }: { id: number }) => (
  <Picture className="friend__face" src={`/art/friend-${id % faces}`} width={112} height={112} alt="" />
);

/** The masked number in groups: "024 ••• ••12". */
export const grouped = (mobile: string): string => mobile.replace(/^(...)(•+)(..)$/, '$1 $2 $3');

/** The friend with what was collected in this visit. */
export function useFriend(friend: InvitedFriend): InvitedFriend {
  const got = useUnit($got);
  return got.includes(friend.id) ? { ...friend, state: 'received', why: null } : friend;
}

/** "Joined today", or with the day. */
export function useJoined(): (joined: number) => string {
  const { t } = useTranslation('invite');
  const { day } = useDates();
  return (joined) => (day(joined) === day(serverNow()) ? t('joinedToday') : t('joinedOn', { date: day(joined) }));
}

/** How far a friend is, in words. */
export function useStanding({ friendStake }: Pick<InviteCampaign, 'friendStake'>): (friend: InvitedFriend) => string {
  const { t } = useTranslation('invite');
  const market = useMarket();
  const joinedText = useJoined();
  return ({ state, why, deposited, played, joined }) => {
    if (state === 'received') return t('received');
    if (why !== null) return t(`why.${why}`);
    if (!deposited && played === 0) return joinedText(joined);
    return t('played', { amount: formatMoney(market, played), target: formatMoney(market, friendStake) });
  };
}

/** Progress towards the stake that the reward needs. */
export const Bar = ({ played, target, label }: { played: number; target: number; label: string }) => (
  <span
    className={classes('friend__bar', played >= target && 'friend__bar--done')}
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.min(played, target)}
    aria-valuemax={target}
    style={{ '--share': Math.min(1, played / target) } as CSSProperties}
  />
);

/** The reward of a friend: its button, the sum while steps are missing, or that it was received. */
export function Reward({
  friend,
  diamonds,
  size = 'sm',
}: {
  friend: InvitedFriend;
  diamonds: number;
  size?: 'sm' | 'md';
}) {
  const { t } = useTranslation('invite');
  const { online, collecting, collect } = useUnit({
    online: $online,
    collecting: $collecting,
    collect: collectPressed,
  });
  const rest = useRest();
  const { id, state, mobile } = friend;
  if (state === 'received')
    return (
      <span className="friend__got">
        <Icon name="check-circle-fill" />
        <span className={size === 'sm' ? 'sr-only' : ''}>{t('received')}</span>
      </span>
    );
  if (state === 'none') return <span className="friend__none">–</span>;
  if (state === 'open') return <Gems count={diamonds} faint />;
  return (
    <Button
      kind="sun"
      size="sm"
      busy={collecting.includes(id)}
      disabled={!online || rest !== null}
      aria-describedby={rest !== null ? 'rest-why' : undefined}
      onClick={() => collect(id)}
    >
      <span className={size === 'md' ? 'friend__receive' : 'sr-only'}>{t('receive')}</span>
      <Gems count={diamonds} />
      <span className="sr-only">{mobile}</span>
    </Button>
  );
}

/** Says that the outcome of a claim is being checked, or that there is no network. */
export function ClaimNote() {
  const { t } = useTranslation('invite');
  const { checking, online } = useUnit({ checking: $checking, online: $online });
  if (online && !checking) return null;
  return (
    <p className="invite-note" role="status">
      {t(online ? 'checking' : 'offline')}
    </p>
  );
}

/** One friend in a list: face, number, standing, bar and reward. */
export function FriendRow({ friend: given, campaign }: { friend: InvitedFriend; campaign: InviteCampaign }) {
  const friend = useFriend(given);
  const { t } = useTranslation('invite');
  const standing = useStanding(campaign)(friend);
  const { friendStake, diamonds } = campaign;
  return (
    <li className="friend">
      <Face id={friend.id} />
      <span className="friend__main">
        <span className="friend__line">
          <b className="num">{grouped(friend.mobile)}</b>
          <span className="muted num">{standing}</span>
        </span>
        <Bar
          played={friend.state === 'received' ? friendStake : friend.played}
          target={friendStake}
          label={t('progress')}
        />
      </span>
      <span className="friend__side">
        <Reward friend={friend} diamonds={diamonds} />
      </span>
    </li>
  );
}
