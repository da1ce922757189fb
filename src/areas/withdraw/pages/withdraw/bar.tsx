import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $blocked, $busy, $quote, nextTapped, retryAsked, useBlockedText, useReading } from '../..';
import { ActionBar, Button } from '../../../../ui';
import { isOfAmount } from './form';

/**
 * The net sum and the button to the review, where the player confirms (Q73). Shows the reason while disabled (WDR-10).
 */
export function Bar() {
  const { t } = useTranslation(['withdraw', 'common']);
  const read = useReading();
  const why = useBlockedText();
  const { quote, blocked, busy, tap, retry } = useUnit({
    quote: $quote,
    blocked: $blocked,
    busy: $busy,
    tap: nextTapped,
    retry: retryAsked,
  });
  return (
    <ActionBar
      label={t('sum.receive')}
      amount={quote?.net == null || isOfAmount(blocked) ? '–' : read.money(quote.net)}
      why={why}
    >
      {(whyId) =>
        blocked === 'unread' ? (
          <Button full kind="secondary" icon="arrow-clockwise" onClick={() => retry()} aria-describedby={whyId}>
            {t('common:retry')}
          </Button>
        ) : (
          <Button full disabled={blocked !== null && !busy} busy={busy} onClick={() => tap()} aria-describedby={whyId}>
            {t('bar.next')}
          </Button>
        )
      }
    </ActionBar>
  );
}
