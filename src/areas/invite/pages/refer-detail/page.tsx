import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type InviteCampaign } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { Button, EmptyState, NavBar, Skeleton } from '../../../../ui';
import { PagedRecords } from '../../../../ui/records';
import { $tasks } from '../../model/campaign';
import { ClaimNote, FriendRow } from '../../ui/friend';
import { Gems } from '../../ui/gem';
import { WithCampaign } from '../../ui/status';
import { friends } from './model';
import '../../ui/invite-tokens.css';
import '../../ui/friend.css';
import './detail.css';

/** What the invitations have brought. */
function Earned({ campaign }: { campaign: InviteCampaign }) {
  const { t } = useTranslation('invite');
  const market = useMarket();
  const tasks = useUnit($tasks);
  if (tasks === null) return <Skeleton className="refer-earned" />;
  const { received, collected, friends: joined } = tasks;
  return (
    <section className="card refer-earned" aria-label={t('earned')}>
      <span>
        <span className="muted">{t('earned')}</span>
        <Gems count={received} />
      </span>
      <span>
        <span className="muted">{t('joinedCount')}</span>
        <b className="num">{formatCount(market, joined)}</b>
      </span>
      <span>
        <span className="muted">{t('rewards')}</span>
        <b className="num">
          {t('ofMost', { number: formatCount(market, collected), most: formatCount(market, campaign.most) })}
        </b>
      </span>
    </section>
  );
}

/** Who came, how far each friend is, and what was earned (R-54, INV-1, Q59). */
export function ReferDetailPage() {
  const { t } = useTranslation('invite');
  const { t: shell } = useTranslation('shell');
  const { back, go } = useUnit({ back: backRequested, go: routeRequested });
  return (
    <div className="page refer">
      <NavBar title={shell('title.referDetail')} onBack={() => back()} />
      <main className="page__body stack">
        <WithCampaign waiting={<Skeleton className="invite-waiting__card" />}>
          {(campaign) => (
            <>
              <Earned campaign={campaign} />
              <ClaimNote />
              <PagedRecords
                model={friends}
                empty={
                  <EmptyState
                    art="notices"
                    title={t('noneTitle')}
                    text={t('noFriends')}
                    action={
                      <Button onClick={() => go({ to: pathTo(paths.invite, { id: campaign.id, action: 'share' }) })}>
                        {t('shareLink')}
                      </Button>
                    }
                  />
                }
              >
                {(rows) => (
                  <ul className="card friends">
                    {rows.map((friend) => (
                      <FriendRow key={friend.id} friend={friend} campaign={campaign} />
                    ))}
                  </ul>
                )}
              </PagedRecords>
            </>
          )}
        </WithCampaign>
      </main>
    </div>
  );
}
