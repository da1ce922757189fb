import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested } from '../../../../core/router';
import { KycBody } from '../..';
import { NavBar } from '../../../../ui';
import './kyc.css';

/** Identity details: the form, or the state of the check (R-19, ACC-8). */
export function KycPage() {
  const { t } = useTranslation('kyc');
  const back = useUnit(backRequested);
  return (
    <div className="page kyc">
      <NavBar title={t('title')} onBack={() => back()} />
      <main className="page__body kyc__body">
        <KycBody />
      </main>
    </div>
  );
}
