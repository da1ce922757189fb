import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../../contract';
import { sayAmount } from '../..';
import { $language } from '../../../../core/i18n/language';
import { $market } from '../../../../core/market/market';
import { AmountField, Button, Field, Form, Sheet } from '../../../../ui';
import { Note } from '../../../../ui/note';
import { $isOpen, $isSaving, $limit, $typed, $waits, $wanted, removed, saved, sheetClosed, typed } from './model';

/** Sets, changes or removes one limit. */
export function LimitSheet() {
  const { t } = useTranslation('protection');
  const { open, limit, text, wanted, waits, busy, market, language, close, type, save, remove } = useUnit({
    open: $isOpen,
    limit: $limit,
    text: $typed,
    wanted: $wanted,
    waits: $waits,
    busy: $isSaving,
    market: $market,
    language: $language,
    close: sheetClosed,
    type: typed,
    save: saved,
    remove: removed,
  });
  if (limit === null) return null;
  const { kind, window, amount } = limit;
  const isTime = kind === 'time';
  const wrong = text !== '' && wanted === null;
  const field = {
    name: 'amount',
    value: text,
    onValue: type,
    // The value that was read, so that nobody saves another limit than intended (Q85).
    hint: wanted === null ? t('limits.hint') : sayAmount(market, { language, kind, amount: wanted }),
  };
  return (
    <Sheet open={open} onClose={close} title={t(`kind.${kind}.title`)}>
      <Form className="form form--tight" onSubmit={() => save()}>
        <p className="muted">
          {amount === null
            ? t('limits.nowNone', { window: t(`window.${window}`) })
            : t('limits.now', { window: t(`window.${window}`), amount: sayAmount(market, { language, kind, amount }) })}
        </p>
        {isTime ? (
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
        )}
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
