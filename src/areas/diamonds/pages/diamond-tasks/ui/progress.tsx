import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, type DiamondTask, type Market } from '../../../../../../contract';
import { IceBar } from '../../..';
import { $market } from '../../../../../core/market/market';

/** Formats an amount in the task's unit: money, multiples of a stake, or a count. */
function amountText(
  market: Market,
  { language, unit, amount }: { language: string; amount: number } & DiamondTask,
): string {
  if (unit === 'money') return formatMoney(market, amount);
  return unit === 'tenths'
    ? `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(amount / 10)}×`
    : formatCount(market, amount);
}

/** The progress of a task: a bar with numbers, or a hint when there is only one step. */
export function Progress({ task }: { task: DiamondTask }) {
  const { t, i18n } = useTranslation('diamond');
  const market = useUnit($market);
  const { kind, current, target, times } = task;
  if (times !== null)
    return <span className="task__hint">{t('tasks.times', { done: times.collected, most: times.most })}</span>;
  if (target === 1) return <span className="task__hint">{t(`tasks.hint.${kind}`)}</span>;
  const say = (amount: number): string => amountText(market, { language: i18n.language, ...task, amount });
  return (
    <span className="task__progress">
      <IceBar
        share={current / target}
        role="progressbar"
        aria-label={task.title}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={current}
        aria-valuetext={`${say(current)} / ${say(target)}`}
      />
      <span className="task__count num" aria-hidden="true">
        {say(current)}
        <span className="task__of"> / {say(target)}</span>
      </span>
    </span>
  );
}
