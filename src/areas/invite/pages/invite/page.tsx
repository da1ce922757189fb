import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoneyShort, type InviteCampaign } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { Button, Field, Form, Icon, NavBar, Skeleton } from '../../../../ui';
import {
  $accepted,
  $accepting,
  $action,
  $code,
  $isComplete,
  $refusal,
  acceptPressed,
  codeChanged,
} from '../../model/accept';
import { ReferFriend } from '../../ui/refer';
import { Invalid, WithCampaign } from '../../ui/status';
import '../../ui/invite-tokens.css';
import './accept.css';

/** The code was bound: what comes next. */
function Accepted() {
  const { t } = useTranslation('invite');
  const go = useUnit(routeRequested);
  return (
    <div className="card accept" role="status">
      <p className="accept__done">
        <Icon name="check-circle-fill" />
        <b>{t('accept.done')}</b>
      </p>
      <Button full onClick={() => go({ to: paths.home, replace: true })}>
        {t('accept.play')}
      </Button>
    </div>
  );
}

/** The code of a friend, which the member confirms. */
function Accept({ campaign: { id, diamonds, friendStake } }: { campaign: InviteCampaign }) {
  const { t } = useTranslation('invite');
  const market = useMarket();
  const { code, complete, accepting, accepted, refusal, change, press, go } = useUnit({
    code: $code,
    complete: $isComplete,
    accepting: $accepting,
    accepted: $accepted,
    refusal: $refusal,
    change: codeChanged,
    press: acceptPressed,
    go: routeRequested,
  });
  if (accepted) return <Accepted />;
  const amount = formatMoneyShort(market, friendStake);
  return (
    <>
      <Form className="card accept" onSubmit={() => press()}>
        <p>{t('accept.text')}</p>
        <Field
          label={t('accept.code')}
          value={code}
          onValue={(text) => change(text)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          hint={t('accept.hint', { number: formatCount(market, diamonds), amount })}
          error={refusal && (refusal.message || 'common:error.later')}
        />
        <Button full type="submit" busy={accepting} disabled={!complete}>
          {t('accept.submit')}
        </Button>
      </Form>
      <Button kind="ghost" full onClick={() => go({ to: pathTo(paths.referFriend, { id }) })}>
        {t('accept.own')}
      </Button>
    </>
  );
}

/** The actions of an invitation: `share` opens the share sheet, `accept` binds a friend's code (Q59). */
export function InvitePage() {
  const { t: shell } = useTranslation('shell');
  const { action, back } = useUnit({ action: $action, back: backRequested });
  if (action === 'share') return <ReferFriend />;
  return (
    <div className="page">
      <NavBar title={shell('title.referFriend')} onBack={() => back()} />
      <main className="page__body stack">
        {action === null ? (
          <Invalid />
        ) : (
          <WithCampaign waiting={<Skeleton className="invite-waiting__card" />}>
            {(campaign) => <Accept campaign={campaign} />}
          </WithCampaign>
        )}
      </main>
    </div>
  );
}
