import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Button, SegmentedControl, Sheet } from '../../../ui';
import { $terms, TermsText, type TermsKind } from '../../access/terms';
import { $kind, $open, $sending, acceptPressed, kindShown, putOff } from '../model/model';

/** Asks a member to accept a new version of the terms of play, with both texts. */
export function TermsAsk() {
  const { t } = useTranslation('terms');
  const { open, shown, terms, sending, show, accept, later } = useUnit({
    open: $open,
    shown: $kind,
    terms: $terms,
    sending: $sending,
    show: kindShown,
    accept: acceptPressed,
    later: putOff,
  });
  return (
    <Sheet
      open={open}
      onClose={() => later()}
      title={t('ask.title')}
      footer={
        <>
          <Button kind="ghost" onClick={() => later()}>
            {t('ask.later')}
          </Button>
          <Button busy={sending} disabled={terms === null} onClick={() => accept()}>
            {t(terms === null ? 'loading' : 'ask.accept')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('ask.text')}</p>
        <SegmentedControl<TermsKind>
          segments={[
            { value: 'terms', label: t('terms') },
            { value: 'privacy', label: t('privacy') },
          ]}
          value={shown}
          label={t('ask.which')}
          fill
          onChange={show}
        />
        <TermsText kind={shown} />
      </div>
    </Sheet>
  );
}
