import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../../contract';
import { sayAmount } from '../..';
import { $language } from '../../../../core/i18n/language';
import { $market } from '../../../../core/market/market';
import { AmountField, Button, Field, Form, Sheet } from '../../../../ui';
import { Note } from '../../../../ui/note';
import { $isOpen, $isSaving, $limit, $typed, $waits, $wanted, removed, saved, sheetClosed, typed } from './model';

/** The field of a limit: an amount of money, or minutes. */
function Amount() {
  const { t } = useTranslation('protection');
  const { limit, text, wanted, market, language, type } = useUnit({
    limit: $limit,
    text: $typed,
    wanted: $wanted,
    market: $market,
    language: $language,
    type: typed,
  });
  if (limit === null) return null;
  const { kind, window } = limit;
  const wrong = text !== '' && wanted === null;
  const field = {
    name: 'amount',
    value: text,
    onValue: type,
    // The value that was read, so that nobody saves another limit than intended (Q85).
    hint: wanted === null ? t('limits.hint') : sayAmount(market, { language, kind, amount: wanted }),
  };
  return kind === 'time' ? (
    <Field
      {...field}
      label={t('limits.minutes', { window: t(`window.${window}`) })}
      inputMode="numeric"
      autoComplete="off"
      error={wrong ? 'protection:limits.wrong' : null}
    />
  ) : (
    <AmountField
      {...field}
      market={market}
      label={t('limits.newAmount', { window: t(`window.${window}`) })}
      error={wrong ? t('limits.unread', { example: formatMoney(market, 100_000) }) : null}
    />
  );
}

/** Sets, changes or removes one limit. */
export function LimitSheet() {
  const { t } = useTranslation('protection');
  const { open, limit, wanted, waits, busy, market, language, close, save, remove } = useUnit({
    open: $isOpen,
    limit: $limit,
    wanted: $wanted,
    waits: $waits,
    busy: $isSaving,
    market: $market,
    language: $language,
    close: sheetClosed,
    save: saved,
    remove: removed,
  });
  if (limit === null) return null;
  const { kind, window, amount } = limit;
  return (
    <Sheet open={open} onClose={close} title={t(`kind.${kind}.title`)}>
      <Form className="form form--tight" onSubmit={() => save()}>
        <p className="muted">
          {amount === null
            ? t('limits.nowNone', { window: t(`window.${window}`) })
            : t('limits.now', { window: t(`window.${window}`), amount: sayAmount(market, { language, kind, amount }) })}
        </p>
        <Amount />
        <Note icon="info-fill" aria-live="polite">
          {t(waits ? 'limits.ruleLooser' : 'limits.rule')}
        </Note>
        <Button type="submit" full busy={busy} disabled={wanted === null}>
          {t(waits ? 'limits.saveLater' : 'limits.save')}
        </Button>
        {amount !== null && (
          <Button kind="ghost" full busy={busy} onClick={() => remove()}>
            {t('limits.remove')}
          </Button>
        )}
      </Form>
    </Sheet>
  );
}
