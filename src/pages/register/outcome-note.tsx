import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Icon, TextAction } from '../../shared/ui';
import { $outcome, loginChosen } from './model';

/** What is known of a registration whose answer was lost: being checked, not created, or still unknown; never "failed" (Q53). */
export function OutcomeNote() {
  const { t } = useTranslation('auth');
  const [outcome, toLogin] = useUnit([$outcome, loginChosen]);
  return (
    <div role="status" className="outcome">
      {outcome === 'checking' && <p className="outcome__note"><Icon name="clock" />{t('register.checking')}</p>}
      {outcome === 'notCreated' && <p className="outcome__note"><Icon name="info-fill" />{t('register.notCreated')}</p>}
      {outcome === 'unknown' && (
        <>
          <p className="outcome__note"><Icon name="wifi-slash" />{t('register.stillUnknown')}</p>
          <TextAction onClick={() => toLogin()}>{t('register.tryLogin')}</TextAction>
        </>
      )}
    </div>
  );
}
