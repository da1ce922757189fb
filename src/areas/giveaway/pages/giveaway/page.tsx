import { useUnit } from 'effector-react';
import type { CSSProperties } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { formatCount, formatMoneyShort, giftTypes, worth, type Giveaway } from '../../../../../contract';
import { $online } from '../../../../core/browser/trackers';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $theme } from '../../../../core/theme/theme';
import { Button, EmptyState, Icon, NavBar, Picture, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { $isSignedIn, $mayInvite, useRest } from '../../../access/session';
import { $smsOn } from '../../../access/sms-code';
import { PrizesLink } from '../../../wallet/prizes-link';
import {
  $busy,
  $checking,
  $gift,
  $giveaway,
  $isInvalid,
  $loading,
  $problem,
  askedAgain,
  giftPressed,
} from '../../model/giveaway';
import { $isMissed, loginChosen } from '../../model/sign-up';
import { Price } from './price';
import { SignUp } from './sign-up';
import './giveaway-tokens.css';
import './giveaway.css';

/** The gift has been taken: what it brought, and where to spend it. */
function Taken({ coins }: { coins: number }) {
  const { t } = useTranslation('giveaway');
  const market = useMarket();
  const go = useUnit(routeRequested);
  return (
    <>
      <p className="giveaway__done" role="status">
        <Icon name="check-circle-fill" />
        <span>
          <b>{t('taken')}</b>
          <span>{t('takenText', { number: formatCount(market, coins) })}</span>
        </span>
      </p>
      <Button onClick={() => go({ to: '/games/coin-spin/1' })}>{t('wheel')}</Button>
      <PrizesLink source="giveaway" />
    </>
  );
}

/** The button with the gift. A visitor registers first, where this page cannot send a code. */
function Take({ coins }: { coins: number }) {
  const { t } = useTranslation('giveaway');
  const { signedIn, online, busy, checking, missed, press, toLogin } = useUnit({
    signedIn: $isSignedIn,
    online: $online,
    busy: $busy,
    checking: $checking,
    missed: $isMissed,
    press: giftPressed,
    toLogin: loginChosen,
  });
  if (missed)
    return (
      <p className="giveaway__note" role="status">
        {t('missed')}
      </p>
    );
  return (
    <>
      <Button busy={busy} disabled={!online} onClick={() => press()}>
        {t(signedIn ? 'get' : 'register')}
        <Price coins={coins} />
      </Button>
      {!signedIn && (
        <Button kind="ghost" onClick={() => toLogin()}>
          {t('login')}
        </Button>
      )}
      {(checking || !online) && (
        <p className="giveaway__note" role="status">
          {t(online ? 'checking' : 'why')}
        </p>
      )}
    </>
  );
}

/** All gifts are gone. */
function Gone() {
  const { t } = useTranslation('giveaway');
  const go = useUnit(routeRequested);
  return (
    <>
      <p className="giveaway__note">{t('gone')}</p>
      <Button kind="secondary" onClick={() => go({ to: paths.home })}>
        {t('home')}
      </Button>
    </>
  );
}

/** The gift is not offered now: because of a break or a reached limit, or on the phone of a closed account (Q77). */
function Resting() {
  const { t } = useTranslation('giveaway');
  const rest = useRest();
  return (
    <p className="giveaway__note" role="status">
      {rest?.text ?? t('restText')}
    </p>
  );
}

function Offer({ giveaway: { coins, total, given } }: { giveaway: Giveaway }) {
  const { t } = useTranslation('giveaway');
  const market = useMarket();
  const { gift, mayInvite, signedIn, smsOn } = useUnit({
    gift: $gift,
    mayInvite: $mayInvite,
    signedIn: $isSignedIn,
    smsOn: $smsOn,
  });
  const isOver = given >= total;
  const amount = formatMoneyShort(market, worth({ giftType: giftTypes.coins, giftAmount: coins }, market) / 100);
  return (
    <>
      <div className="giveaway__left">
        <span>{t('once')}</span>
        <span>
          <Trans
            t={t}
            i18nKey="given"
            values={{ given: formatCount(market, given), total: formatCount(market, total) }}
            components={{ b: <b className="num" /> }}
          />
        </span>
        <span
          className="giveaway__bar"
          role="progressbar"
          aria-label={t('once')}
          aria-valuenow={given}
          aria-valuemax={total}
          style={{ '--share': given / total } as CSSProperties}
        />
      </div>
      {gift !== null && <Taken coins={gift.coins} />}
      {gift === null && isOver && <Gone />}
      {gift === null && !isOver && !mayInvite && <Resting />}
      {gift === null &&
        !isOver &&
        mayInvite &&
        (signedIn || !smsOn ? <Take coins={coins} /> : <SignUp coins={coins} />)}
      <p className="giveaway__note">{t('worth', { coins: formatCount(market, coins), amount })}</p>
      <section className="card giveaway__rules">
        <h2>{t('rules')}</h2>
        <p className="muted">{t('rulesText', { age: market.legalAge })}</p>
      </section>
    </>
  );
}

function Body() {
  const { t } = useTranslation('giveaway');
  const { giveaway, invalid, problem, loading, again, go } = useUnit({
    giveaway: $giveaway,
    invalid: $isInvalid,
    problem: $problem,
    loading: $loading,
    again: askedAgain,
    go: routeRequested,
  });
  if (invalid)
    return (
      <EmptyState
        art="notices"
        title={t('invalid')}
        text={t('invalidText')}
        action={
          <Button kind="secondary" onClick={() => go({ to: paths.home, replace: true })}>
            {t('home')}
          </Button>
        }
      />
    );
  if (giveaway !== null) return <Offer giveaway={giveaway} />;
  return (
    <NotLoaded
      problem={problem && (problem.message || 'common:error.later')}
      loading={loading}
      offlineText={t('offline')}
      failedTitle={t('failed')}
      onRetry={() => again()}
      label={t('loading')}
    >
      <Skeleton shape="line" />
      <Skeleton className="giveaway__waiting" />
    </NotLoaded>
  );
}

/** A gift of coins, once for every mobile (R-51, GIV-1, GIV-2). */
export function GiveawayPage() {
  const { t } = useTranslation('giveaway');
  const { t: shell } = useTranslation('shell');
  const market = useMarket();
  const { giveaway, theme, back } = useUnit({ giveaway: $giveaway, theme: $theme, back: backRequested });
  return (
    <div className="page giveaway">
      <div className="giveaway__hero">
        <Picture className="giveaway__art" src={`/art/giveaway-hero-${theme}`} width={780} height={700} alt="" eager />
        <NavBar title={shell('title.giveaway')} onBack={() => back()} />
        {giveaway !== null && (
          <section className="giveaway__coins num" aria-label={shell('title.giveaway')}>
            {t('amount', { count: giveaway.coins, number: formatCount(market, giveaway.coins) })}
          </section>
        )}
      </div>
      <main className="giveaway__panel">
        <Body />
      </main>
    </div>
  );
}
