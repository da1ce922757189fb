import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $theme } from '../../app/theme';
import { $blocked, $busy, $quote, nextTapped, retryAsked, useBlockedText, useReading } from '../../features/withdraw';
import { unbroken } from '../../shared/lib/unbroken';
import { ActionBar, Button } from '../../shared/ui';
import { isOfAmount } from './form';

/** What arrives and the one button; off while something stands in the way, and it says what (WDR-10). */
export function Bar() {
  const { t } = useTranslation(['withdraw', 'common']);
  const read = useReading();
  const why = useBlockedText();
  const { quote, blocked, busy, theme, tap, retry } = useUnit({ quote: $quote, blocked: $blocked, busy: $busy, theme: $theme, tap: nextTapped, retry: retryAsked });
  // In theme B this is the tap that asks for it (WDR-6), so it says how much.
  const label = theme === 'a' ? t('bar.next') : quote === null ? t('bar.take') : t('bar.takeAmount', { amount: unbroken(read.money(quote.money)) });
  return (
    <ActionBar label={t('sum.receive')} amount={quote?.net == null || isOfAmount(blocked) ? '–' : read.money(quote.net)} why={why}>
      {(whyId) => (blocked === 'unread'
        ? <Button full kind="secondary" icon="arrow-clockwise" onClick={() => retry()} aria-describedby={whyId}>{t('common:retry')}</Button>
        : <Button full disabled={blocked !== null && !busy} busy={busy} onClick={() => tap()} aria-describedby={whyId}>{label}</Button>)}
    </ActionBar>
  );
}
