import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { LimitKind, MemberLimit } from '../../../../../contract';
import { sayAmount, useDates } from '../..';
import { $language } from '../../../../core/i18n/language';
import { $market } from '../../../../core/market/market';
import { Card, Icon, type IconName, TextAction } from '../../../../ui';
import { $keeping, kept, limitOpened } from './model';

const icons: Record<LimitKind, IconName> = {
  deposit: 'wallet-fill',
  loss: 'hand-withdraw-fill',
  stake: 'coins-fill',
  time: 'clock',
};

function Row({ limit }: { limit: MemberLimit }) {
  const { t } = useTranslation('protection');
  const { market, language, keeping, open, keep } = useUnit({
    market: $market,
    language: $language,
    keeping: $keeping,
    open: limitOpened,
    keep: kept,
  });
  const { dayAndTime } = useDates();
  const { kind, window, amount, used, pending } = limit;
  const say = (value: number) => sayAmount(market, { language, kind, amount: value });
  const name = t(`window.${window}`);
  return (
    <li className="limits__row">
      <button type="button" className="limits__press" onClick={() => open({ kind, window })}>
        <span className="sr-only">{`${t(`kind.${kind}.title`)}, `}</span>
        <span className="limits__window">{name}</span>
        <span className={amount === null ? 'limits__amount limits__amount--none' : 'limits__amount num'}>
          {amount === null ? t('limits.none') : say(amount)}
        </span>
        <Icon name="caret-right" className="limits__caret" />
      </button>
      {amount !== null && (
        <div className="limits__used">
          <meter
            className="limits__meter"
            min={0}
            max={Math.max(amount, 1)}
            value={Math.min(used, amount)}
            aria-label={t('limits.used', { used: say(used), amount: say(amount) })}
          />
          <span>{t('limits.used', { used: say(used), amount: say(amount) })}</span>
        </div>
      )}
      {pending !== null && (
        <p className="limits__pending">
          <span>
            {pending.amount === null
              ? t('limits.pendingNone', { date: dayAndTime(pending.at) })
              : t('limits.pending', { amount: say(pending.amount), date: dayAndTime(pending.at) })}
          </span>
          <TextAction aria-disabled={keeping} onClick={() => keep({ kind, window })}>
            {t('limits.keep')}
          </TextAction>
        </p>
      )}
    </li>
  );
}

/** One kind of limit with its day, week and month. */
export function LimitCard({ kind, limits }: { kind: LimitKind; limits: readonly MemberLimit[] }) {
  const { t } = useTranslation('protection');
  return (
    <Card className="limits__card">
      <h2 className="limits__title">
        <Icon name={icons[kind]} />
        {t(`kind.${kind}.title`)}
      </h2>
      <p className="muted">{t(`kind.${kind}.text`)}</p>
      <ul>
        {limits.map((limit) => (
          <Row key={limit.window} limit={limit} />
        ))}
      </ul>
    </Card>
  );
}
