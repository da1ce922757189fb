import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KycConfig, KycStanding } from '../../../../contract';
import { EmptyState, ErrorState, Skeleton } from '../../../ui';
import { KycForm } from './form';
import { $kycConfig, $kycFailed, $kycLoading, $kycStanding, kycRetried } from '../model/model';
import { KycDetails, KycState } from './standing';
import './kyc.css';

const waitingRows = 5;

function Waiting() {
  const { t } = useTranslation('common');
  return (
    <div className="form" role="status" aria-label={t('loading')}>
      {Array.from({ length: waitingRows }, (_, index) => (
        <div key={index}>
          <Skeleton shape="line" className="kyc-waiting__label" />
          <Skeleton className="form__field-waiting" />
        </div>
      ))}
    </div>
  );
}

function Unreachable() {
  const { t } = useTranslation('kyc');
  const [busy, retry] = useUnit([$kycLoading, kycRetried]);
  return (
    <ErrorState
      title={t('error.title')}
      text={t('error.text')}
      offlineText={t('offline.text')}
      busy={busy}
      onRetry={() => retry()}
    />
  );
}

function Known({ config, standing }: { config: KycConfig; standing: KycStanding }) {
  const { t } = useTranslation('kyc');
  const { state } = standing;
  const [atFirst] = useState(state);
  const isAsked = config.enable && config.basicFields.length > 0;
  if (state === 'none' && !isAsked) return <EmptyState art="notices" title={t('off.title')} text={t('off.text')} />;
  return (
    <>
      {state === 'none' ? (
        <p className="kyc-lead">{t('lead')}</p>
      ) : (
        <KycState standing={standing} isNew={state !== atFirst} />
      )}
      {(state === 'submitted' || state === 'verified') && <KycDetails standing={standing} />}
      {(state === 'none' || state === 'rejected') && isAsked && <KycForm config={config} />}
    </>
  );
}

/** The form, or the state of the check. */
export function KycBody() {
  const [config, standing, failed] = useUnit([$kycConfig, $kycStanding, $kycFailed]);
  if (config === null || standing === null) return failed ? <Unreachable /> : <Waiting />;
  return <Known config={config} standing={standing} />;
}
