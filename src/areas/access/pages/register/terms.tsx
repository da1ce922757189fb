import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../contract';
import { useOption } from '../../../../core/options';
import { Sheet, TextAction } from '../../../../ui';

/** The sentence about what registering accepts; its link opens the terms (option 4006). */
export function Terms() {
  const { t } = useTranslation('auth');
  const text = useOption(optionTypes.licence);
  const [open, setOpen] = useState(false);
  return (
    <div className="terms">
      {t('register.terms')}
      {text === null ? (
        <span>{t('register.termsName')}</span>
      ) : (
        <TextAction onClick={() => setOpen(true)}>{t('register.termsName')}</TextAction>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('register.termsTitle')}>
        <div className="terms__text">
          {(text ?? '').split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Sheet>
    </div>
  );
}
