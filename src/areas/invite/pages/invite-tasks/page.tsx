import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  formatCount,
  formatMoney,
  formatMoneyShort,
  type InviteCampaign,
  type InvitedFriend,
  type InviteTasks,
} from '../../../../../contract';
import { Link } from '../../../../core/link';
import { useMarket } from '../../../../core/market/use-market';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { $isSignedIn, $mayInvite, $profile } from '../../../access/session';
import { Button, Icon, IconButton, Skeleton, classes, type IconName } from '../../../../ui';
import { $campaign, $tasks, loginPressed } from '../../model/campaign';
import { shareOpened } from '../../model/share';
import { ClaimNote, Face, Reward, grouped, useFriend, useJoined } from '../../ui/friend';
import { Gems } from '../../ui/gem';
import { InviteHero } from '../../ui/hero';
import { ShareSheet } from '../../ui/share-sheet';
import { WithCampaign } from '../../ui/status';
import '../../ui/friend.css';
import './invite-tasks.css';

const steps = ['joined', 'proved', 'deposited', 'played'] as const;
type Step = (typeof steps)[number];
const icons: Record<Step, IconName> = {
  joined: 'user-fill',
  proved: 'device-mobile',
  deposited: 'wallet-fill',
  played: 'game-controller-fill',
};

/** The four steps of a friend, or of any friend when none is given. */
function Steps({ friend, campaign: { friendStake } }: { friend?: InvitedFriend; campaign: InviteCampaign }) {
  const { t } = useTranslation('invite');
  const market = useMarket();
  const all = friend?.state === 'received';
  const done: Record<Step, boolean> = {
    joined: friend !== undefined,
    proved: all || friend?.proved === true,
    deposited: all || friend?.deposited === true,
    played: all || (friend !== undefined && friend.played >= friendStake),
  };
  const next = friend === undefined || friend.state === 'none' ? null : (steps.find((step) => !done[step]) ?? null);
  const target = formatMoneyShort(market, friendStake);
  const nameOf = (step: Step): string =>
    step === 'played' && friend !== undefined && !done.played && friend.played > 0
      ? t('played', { amount: formatMoney(market, friend.played), target })
      : t(`step.${step}`, { amount: target });
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li
          key={step}
          className={classes('steps__step', done[step] && 'steps__step--done', step === next && 'steps__step--next')}
          aria-current={step === next ? 'step' : undefined}
        >
          <span className="steps__mark">
            <Icon name={done[step] ? 'check' : icons[step]} />
          </span>
          <span className="steps__name">{nameOf(step)}</span>
          {done[step] && <span className="sr-only">{t('stepDone')}</span>}
        </li>
      ))}
    </ol>
  );
}

function FriendCard({ friend: given, campaign }: { friend: InvitedFriend; campaign: InviteCampaign }) {
  const { t } = useTranslation('invite');
  const friend = useFriend(given);
  const joined = useJoined();
  return (
    <li className={classes('card friend-card', friend.state === 'ready' && 'friend-card--ready')}>
      <div className="friend-card__head">
        <Face id={friend.id} />
        <span className="friend-card__who">
          <b className="num">{grouped(friend.mobile)}</b>
          <span className="muted">{joined(friend.joined)}</span>
        </span>
        <Reward friend={friend} diamonds={campaign.diamonds} size="md" />
      </div>
      <Steps friend={friend} campaign={campaign} />
      {friend.why !== null && <p className="invite-note">{t(`why.${friend.why}`)}</p>}
    </li>
  );
}

/** The sums above the friends. */
function Sums({ tasks: { friends, most, received, open } }: { tasks: InviteTasks }) {
  const { t } = useTranslation('invite');
  const market = useMarket();
  return (
    <dl className="invite-sums">
      <div>
        <dt>{t('friends')}</dt>
        <dd className="num">
          {t('ofMost', { number: formatCount(market, Math.min(friends, most)), most: formatCount(market, most) })}
        </dd>
      </div>
      <div>
        <dt>{t('received')}</dt>
        <dd>
          <Gems count={received} />
        </dd>
      </div>
      <div>
        <dt>{t('open')}</dt>
        <dd>
          <Gems count={open} />
        </dd>
      </div>
    </dl>
  );
}

/** Without friends: the steps that a friend takes, and the button to invite one. */
function NoFriends({ campaign, signedIn }: { campaign: InviteCampaign; signedIn: boolean }) {
  const { t } = useTranslation('invite');
  const { login, go, mayInvite } = useUnit({ login: loginPressed, go: routeRequested, mayInvite: $mayInvite });
  const share = () => go({ to: pathTo(paths.referFriend, { id: campaign.id }) });
  return (
    <div className="card friend-card">
      <Steps campaign={campaign} />
      {mayInvite && (
        <Button full onClick={() => (signedIn ? share() : login())}>
          {t(signedIn ? 'inviteNow' : 'login')}
        </Button>
      )}
    </div>
  );
}

function Body({ campaign, tasks }: { campaign: InviteCampaign; tasks: InviteTasks | null }) {
  const { t } = useTranslation('invite');
  const { profile, mayInvite } = useUnit({ profile: $profile, mayInvite: $mayInvite });
  return (
    <>
      {tasks !== null && <Sums tasks={tasks} />}
      <h2 className={classes('invite-tasks__title', tasks === null && 'invite-tasks__title--first')}>
        {t('fourSteps')}
      </h2>
      <ClaimNote />
      {tasks === null || tasks.list.length === 0 ? (
        <NoFriends campaign={campaign} signedIn={tasks !== null} />
      ) : (
        <ul className="friend-cards">
          {tasks.list.map((friend) => (
            <FriendCard key={friend.id} friend={friend} campaign={campaign} />
          ))}
        </ul>
      )}
      {tasks !== null && tasks.friends > tasks.list.length && (
        <Link to={pathTo(paths.referDetail, { id: campaign.id })} className="invite-tasks__more">
          {t('allFriends')}
          <Icon name="caret-right" />
        </Link>
      )}
      {profile !== null && mayInvite && <ShareSheet code={profile.inviteCode} />}
    </>
  );
}

/** The steps of each friend with the reward (INV-1, Q56, Q59; board 40b). */
export function InviteTasksPage() {
  const { t } = useTranslation('invite');
  const { t: shell } = useTranslation('shell');
  const market = useMarket();
  const { campaign, tasks, signedIn, profile, mayInvite, share } = useUnit({
    campaign: $campaign,
    tasks: $tasks,
    signedIn: $isSignedIn,
    profile: $profile,
    mayInvite: $mayInvite,
    share: shareOpened,
  });
  return (
    <div className="page invite-tasks">
      <InviteHero
        art="invite-tasks-hero"
        title={shell('title.inviteTasks')}
        action={
          campaign !== null &&
          profile !== null &&
          mayInvite && <IconButton plain icon="share-network" label={t('shareLink')} onClick={() => share()} />
        }
      >
        {campaign !== null && (
          <>
            <p className="invite-hero__lead">{t(tasks === null ? 'forEvery' : 'readyToReceive')}</p>
            <p className="invite-hero__number num">
              <b>{formatCount(market, tasks === null ? campaign.diamonds : tasks.ready)}</b>
              <img src="/art/gem.webp" width={64} height={64} alt={t('gems')} />
            </p>
          </>
        )}
      </InviteHero>
      <main className="invite-body">
        <WithCampaign waiting={<Skeleton className="invite-waiting__card" />} ready={!signedIn || tasks !== null}>
          {(found) => <Body campaign={found} tasks={tasks} />}
        </WithCampaign>
      </main>
    </div>
  );
}
