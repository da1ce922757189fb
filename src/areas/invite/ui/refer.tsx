import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { formatCount, formatMoneyShort, type InviteCampaign, type InviteTasks } from '../../../../contract';
import { copyAsked } from '../../../core/browser/copy';
import { invitationLink } from '../../../core/browser/share';
import { Link } from '../../../core/link';
import { useMarket } from '../../../core/market/use-market';
import { paths, pathTo } from '../../../core/router/routes';
import { serverNow } from '../../../core/time/clock';
import { $isSignedIn, $mayInvite, $profile, useRest } from '../../access/session';
import { Button, EmptyState, Icon, IconButton, Kente, Mark, Sheet, Skeleton } from '../../../ui';
import { qrPath } from '../../../ui/qr/qr';
import { $campaign, $tasks, loginPressed } from '../model/campaign';
import { shareOpened } from '../model/share';
import { Channels } from './channels';
import { ClaimNote, FriendRow } from './friend';
import { InviteHero } from './hero';
import { ShareSheet } from './share-sheet';
import { WithCampaign } from './status';
import './friend.css';
import './refer.css';
import './share.css';

/** How many friends the page shows; the others are on the details page. */
const shown = 4;

/** The link as a QR code with the mark in its centre. Dark on light in both themes, because scanners expect it. */
function Qr({ link }: { link: string }) {
  const { t } = useTranslation('invite');
  // The mark covers a part of the code, so that more errors must be correctable.
  const { path, size } = useMemo(() => qrPath(link, 'quartile'), [link]);
  return (
    <span className="refer-qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr')} shapeRendering="crispEdges">
        <rect width={size} height={size} className="refer-qr__paper" />
        <path d={path} className="refer-qr__ink" />
      </svg>
      <span className="refer-qr__mark" aria-hidden="true">
        <Mark />
      </span>
    </span>
  );
}

/** The member's code, link and QR code, and the ways to share them. */
function OwnCode({ code }: { code: string }) {
  const { t } = useTranslation('invite');
  const [copy, share] = useUnit([copyAsked, shareOpened]);
  return (
    <section className="refer-card" aria-label={t('yourCode')}>
      <Kente className="refer-card__edge" />
      <div className="refer-card__top">
        <Qr link={invitationLink(window.location.origin, code, 'sms')} />
        <div className="refer-card__code">
          <span className="muted">{t('yourCode')}</span>
          <span className="refer-code">
            <b className="num">{code}</b>
            <IconButton plain icon="copy" label={t('copyCode')} onClick={() => copy(code)} />
          </span>
          <Button full icon="share-network" onClick={() => share()}>
            {t('shareLink')}
          </Button>
        </div>
      </div>
      <Channels code={code} />
    </section>
  );
}

/** For a visitor: the code needs an account (Q49). */
function Visitor() {
  const { t } = useTranslation('invite');
  const login = useUnit(loginPressed);
  return (
    <section className="refer-card refer-card--visitor" aria-label={t('yourCode')}>
      <Kente className="refer-card__edge" />
      <p>{t('visitor')}</p>
      <Button full onClick={() => login()}>
        {t('login')}
      </Button>
    </section>
  );
}

function Friends({ campaign, tasks }: { campaign: InviteCampaign; tasks: InviteTasks | null }) {
  const { t } = useTranslation('invite');
  const market = useMarket();
  if (tasks === null) return <Skeleton className="invite-waiting__card" />;
  const { friends, most, list } = tasks;
  return (
    <section className="refer-friends" aria-labelledby="refer-friends">
      <div className="refer-friends__head">
        <h2 id="refer-friends">
          {t('yourFriends')}{' '}
          <span className="muted num">
            {t('ofMost', { number: formatCount(market, Math.min(friends, most)), most: formatCount(market, most) })}
          </span>
        </h2>
        {friends > 0 && (
          <Link to={pathTo(paths.referDetail, { id: campaign.id })} className="refer-friends__more">
            {t('details')}
            <Icon name="caret-right" />
          </Link>
        )}
      </div>
      {list.length === 0 ? (
        <p className="card refer-friends__none">{t('noFriends')}</p>
      ) : (
        <ul className="card friends">
          {list.slice(0, shown).map((friend) => (
            <FriendRow key={friend.id} friend={friend} campaign={campaign} />
          ))}
        </ul>
      )}
      <ClaimNote />
      <Link to={pathTo(paths.inviteTasks, { id: campaign.id })} className="refer-friends__tasks">
        {t('toTasks')}
        <Icon name="caret-right" />
      </Link>
    </section>
  );
}

/** The offer of the campaign, with the member's code and friends. */
function Offer({ campaign }: { campaign: InviteCampaign }) {
  const { t } = useTranslation('invite');
  const market = useMarket();
  const rest = useRest();
  const { profile, signedIn, mayInvite, tasks } = useUnit({
    profile: $profile,
    signedIn: $isSignedIn,
    mayInvite: $mayInvite,
    tasks: $tasks,
  });
  const joined = profile?.registeredAt ?? 0;
  return (
    <>
      {!mayInvite ? (
        <EmptyState art="notices" title={t('restTitle')} text={rest?.text ?? t('restText')} />
      ) : !signedIn ? (
        <Visitor />
      ) : profile === null ? (
        <Skeleton className="invite-waiting__card" />
      ) : (
        <OwnCode code={profile.inviteCode} />
      )}
      {signedIn && <Friends campaign={campaign} tasks={tasks} />}
      {!signedIn && (
        <Link to={pathTo(paths.inviteTasks, { id: campaign.id })} className="refer-friends__tasks">
          {t('toSteps')}
          <Icon name="caret-right" />
        </Link>
      )}
      {signedIn && serverNow() < joined + campaign.acceptMs && (
        <Link to={pathTo(paths.invite, { id: campaign.id, action: 'accept' })} className="refer-friends__tasks">
          {t('enterCode')}
          <Icon name="caret-right" />
        </Link>
      )}
      <p className="invite-foot">
        <Icon name="info-fill" />
        {t('foot', { age: market.legalAge })}
      </p>
      {profile !== null && mayInvite && <ShareSheet code={profile.inviteCode} />}
    </>
  );
}

/** The rules of the campaign. */
function Rules({ campaign, open, onClose }: { campaign: InviteCampaign; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('invite');
  const market = useMarket();
  const { diamonds, most, friendStake } = campaign;
  const values = {
    number: formatCount(market, diamonds),
    most: formatCount(market, most),
    amount: formatMoneyShort(market, friendStake),
    age: market.legalAge,
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('rules.title')}>
      <ul className="refer-rules">
        {(['reward', 'steps', 'once', 'own', 'collect'] as const).map((rule) => (
          <li key={rule}>{t(`rules.${rule}`, values)}</li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The offer to invite friends (R-53, INV-1, Q59; board 40). */
export function ReferFriend() {
  const { t } = useTranslation('invite');
  const { t: shell } = useTranslation('shell');
  const market = useMarket();
  const campaign = useUnit($campaign);
  const [rules, setRules] = useState(false);
  const amount = campaign === null ? '' : formatMoneyShort(market, campaign.friendStake);
  return (
    <div className="page refer">
      <InviteHero
        art="refer-hero"
        title={shell('title.referFriend')}
        action={
          campaign !== null && (
            <IconButton plain icon="question" label={t('rules.title')} onClick={() => setRules(true)} />
          )
        }
      >
        {campaign !== null && (
          <>
            <p className="invite-hero__lead">{t('forEvery')}</p>
            <p className="invite-hero__number num">
              <b>{formatCount(market, campaign.diamonds)}</b>
              <img src="/art/gem.webp" width={64} height={64} alt={t('gems')} />
            </p>
            <p>
              <Trans t={t} i18nKey="when" values={{ amount }} components={{ b: <span className="num" /> }} />{' '}
              {t('upTo', { count: campaign.most })}
            </p>
          </>
        )}
      </InviteHero>
      <main className="invite-body">
        <WithCampaign waiting={<Skeleton className="invite-waiting__card" />}>
          {(found) => (
            <>
              <Offer campaign={found} />
              <Rules campaign={found} open={rules} onClose={() => setRules(false)} />
            </>
          )}
        </WithCampaign>
      </main>
    </div>
  );
}
