import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../core/i18n/words';
import { Sheet, TextAction } from '../../../ui';
import { TermsText } from '../terms';
import { $lastTerms, $openTerms, termsClosed, termsOpened } from './terms-sheet';
import './terms.css';

function TermsSheet() {
  const { t } = useTranslation('terms');
  const there = useWords('terms');
  const [open, { kind, changed }, close] = useUnit([$openTerms, $lastTerms, termsClosed]);
  if (!there) return null;
  return (
    <Sheet open={open !== null} onClose={() => close()} title={t(kind)}>
      <div className="stack">
        {changed && <p role="status">{t('changed')}</p>}
        <TermsText kind={kind} />
      </div>
    </Sheet>
  );
}

/** A sentence with the names of both texts, which open them. `and` stands between the two. */
export function TermsNote({ lead, and }: { lead: string; and: string }) {
  const { t } = useTranslation('access');
  const open = useUnit(termsOpened);
  return (
    <div className="terms">
      {lead}
      <TextAction onClick={() => open('terms')}>{t('register.termsName')}</TextAction>
      {and}
      <TextAction onClick={() => open('privacy')}>{t('register.privacyName')}</TextAction>
      <TermsSheet />
    </div>
  );
}
