import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../contract';
import { useOption } from '../../../core/options';
import { Sheet, TextAction } from '../../../ui';
import './terms.css';

/** A sentence that ends with the name of the terms; the name opens them (option 4006). */
export function TermsNote({ lead }: { lead: string }) {
  const { t } = useTranslation('access');
  const text = useOption(optionTypes.licence);
  const [open, setOpen] = useState(false);
  return (
    <div className="terms">
      {lead}
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
