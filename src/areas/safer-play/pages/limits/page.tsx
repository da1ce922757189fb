import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { limitKinds, type ProtectionStatus } from '../../../../../contract';
import { backRequested } from '../../../../core/router';
import { $status, $statusState, HelpCard, statusRequested } from '../..';
import { $online } from '../../../../core/browser/trackers';
import { ErrorState, NavBar, Skeleton } from '../../../../ui';
import { LimitCard } from './limit-card';
import { LimitSheet } from './limit-sheet';
import { RealityCard } from './reality-card';
import { Today } from './today';
import './limits.css';

function Waiting() {
  const { t } = useTranslation('protection');
  const { state, online, retry } = useUnit({ state: $statusState, online: $online, retry: statusRequested });
  if (!online) return <ErrorState offlineText={t('limits.offlineText')} onRetry={() => retry()} />;
  if (state === 'failed')
    return <ErrorState title={t('limits.errorTitle')} text={t('limits.errorText')} onRetry={() => retry()} />;
  return (
    <div className="stack" role="status" aria-label={t('limits.loading')}>
      {[1, 2, 3].map((block) => (
        <Skeleton key={block} className="limits__waiting" />
      ))}
    </div>
  );
}

function Limits({ status }: { status: ProtectionStatus }) {
  const { t } = useTranslation('protection');
  return (
    <div className="stack">
      <p>{t('limits.lead')}</p>
      <Today status={status} />
      {limitKinds.map((kind) => (
        <LimitCard key={kind} kind={kind} limits={status.limits.filter((limit) => limit.kind === kind)} />
      ))}
      <RealityCard minutes={status.realityMinutes} />
      <HelpCard />
    </div>
  );
}

/** The player's limits on money and time, and the reality check. */
export function LimitsPage() {
  const { t } = useTranslation('protection');
  const { status, back } = useUnit({ status: $status, back: backRequested });
  return (
    <div className="page">
      <NavBar title={t('limits.title')} onBack={() => back()} />
      <main className="page__body">{status === null ? <Waiting /> : <Limits status={status} />}</main>
      <LimitSheet />
    </div>
  );
}
