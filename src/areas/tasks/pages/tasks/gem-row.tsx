import { useUnit } from 'effector-react';
import { formatCount, formatMoneyShort, taskProgress, type DiamondTask, type Market } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import type { IconName, Tint } from '../../../../ui';
import { $checking, $collecting, collectPressed, goPressed } from '../../../diamonds/tasks';
import { TaskRow } from '../../ui/task-row';

const looks: Readonly<Partial<Record<DiamondTask['kind'], readonly [IconName, Tint]>>> = {
  login: ['sign-in', 'teal'],
  rounds: ['dice-five', 'blue'],
  stake: ['chart-line-up', 'green'],
  deposit: ['wallet-fill', 'red'],
  bigWin: ['trophy-fill', 'gold'],
  newGame: ['sparkle-fill', 'red'],
};

/** An amount in the unit of a diamond task: money, multiples of a stake, or a count. */
function amountText(market: Market, unit: DiamondTask['unit'], amount: number): string {
  if (unit === 'money') return formatMoneyShort(market, amount);
  return unit === 'tenths'
    ? `${new Intl.NumberFormat(market.locale, { maximumFractionDigits: 1 }).format(amount / 10)}×`
    : formatCount(market, amount);
}

/** A daily task for diamonds. */
export function GemRow({ task }: { task: DiamondTask }) {
  const { market, collecting, checking, collect, go } = useUnit({
    market: $market,
    collecting: $collecting,
    checking: $checking,
    collect: collectPressed,
    go: goPressed,
  });
  const { id, kind, title, unit, current, target, status } = task;
  const [icon, tint] = looks[kind] ?? ['check-circle-fill', 'blue'];
  const said = `${amountText(market, unit, current)} / ${amountText(market, unit, target)}`;
  return (
    <TaskRow
      icon={icon}
      tint={tint}
      kind="gem"
      bonus={task.bonus}
      percent={taskProgress({ current, target })}
      progress={said}
      said={said}
      checking={checking && collecting[0] === id}
      state={status === 4 ? 'received' : status === 3 ? 'receive' : 'go'}
      title={title}
      busy={collecting.includes(id)}
      onGo={() => go(task)}
      onReceive={() => collect(id)}
    />
  );
}
