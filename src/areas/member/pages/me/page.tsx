import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $isSignedIn, $profile } from '../../../access/session';
import { BenefitsStrip } from '../../../vip';
import { Card, ErrorState } from '../../../../ui';
import { Balances } from './balances';
import { Hero } from './hero';
import { Invite } from './invite';
import { $isLoading, $isUnreachable, refreshed } from './model';
import { Logout, Menu, Money, Support } from './more';
import { Position } from './position';
import { Settings } from './settings';
import { Visitor } from './visitor';
import './me.css';

/** The account could not be loaded: says so, above what still works. */
function Unreachable() {
  const { t } = useTranslation('me');
  const [busy, retry] = useUnit([$isLoading, refreshed]);
  return (
    <Card className="me-balances me-unreachable">
      <ErrorState art="offline" title={t('balances.offline')} text="" busy={busy} onRetry={() => retry()} />
    </Card>
  );
}

export function Page() {
  const [signedIn, profile, unreachable] = useUnit([$isSignedIn, $profile, $isUnreachable]);
  return (
    <div className="page page--tab me">
      <Hero profile={profile} signedIn={signedIn} />
      <main className="page__body me__body">
        {!signedIn ? <Visitor /> : unreachable ? <Unreachable /> : <Balances />}
        {signedIn && !unreachable && <BenefitsStrip />}
        {signedIn && <Money />}
        {signedIn && !unreachable && <Position />}
        {signedIn && <Invite />}
        {signedIn && <Menu />}
        <Settings />
        <Support />
        {signedIn && <Logout />}
      </main>
    </div>
  );
}
