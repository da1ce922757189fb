import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KycConfig } from '../../../../contract';
import { Button, Form, Icon } from '../../../ui';
import { KycFieldInput } from './fields';
import { $kycBusy, $kycCanSubmit, $kycDone, $kycMisses, kycSubmitted } from '../model/model';
import { kycPictures } from '../model/pictures';
import './kyc.css';

/** The market's fields, the number of finished ones, and the button (ACC-22). */
export function KycForm({ config }: { config: KycConfig }) {
  const { t } = useTranslation('kyc');
  const whyId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [busy, canSubmit, { done, all }, misses, areSent, submit] = useUnit([
    $kycBusy,
    $kycCanSubmit,
    $kycDone,
    $kycMisses,
    kycPictures.$isSettled,
    kycSubmitted,
  ]);
  const seen = useRef(misses);

  // After a refused submit the first invalid field gets the focus.
  useEffect(() => {
    if (seen.current === misses) return;
    seen.current = misses;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [misses]);

  return (
    <Form ref={form} className="form" onSubmit={() => submit()} canSubmit={canSubmit}>
      <div className="kyc-progress">
        <span className="kyc-progress__words">{t('filled', { done, all })}</span>
        <span className="kyc-progress__track" aria-hidden="true">
          <span className="kyc-progress__bar" style={{ transform: `scaleX(${all === 0 ? 0 : done / all})` }} />
        </span>
      </div>
      {config.basicFields.map((field) => (
        <KycFieldInput key={field.name} field={field} />
      ))}
      <p className="kyc-form__safe">
        <Icon name="lock-fill" />
        <span>{t('safe')}</span>
      </p>
      <Button
        type="submit"
        size="lg"
        full
        busy={busy}
        disabled={!canSubmit}
        aria-describedby={canSubmit ? undefined : whyId}
      >
        {t('submit')}
      </Button>
      {!canSubmit && (
        <p className="form__why" id={whyId}>
          {t(areSent ? 'why' : 'whyPictures')}
        </p>
      )}
    </Form>
  );
}
