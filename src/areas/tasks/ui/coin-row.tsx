import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoneyShort, isDepositOnce, taskProgress, taskTypes, type Task } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { isOpen, isReady } from '../lib/group';
import { $checking, $collecting, collectPressed } from '../model/collect';
import { TaskRow } from './task-row';

/** The texts of a task: its name, and its progress as two amounts (TSK-4). */
export function useTaskTexts() {
  const { t } = useTranslation('tasks');
  const market = useUnit($market);
  return (task: Task): { title: string; current: string; target: string } => {
    const [current, amount] = [formatMoneyShort(market, task.current), formatMoneyShort(market, task.target)];
    if (task.type === taskTypes.bet) return { title: t('bet', { amount }), current, target: amount };
    if (!isDepositOnce(task)) return { title: t('deposit', { amount }), current, target: amount };
    return { title: t('once', { amount }), current: task.current < task.target ? '0' : '1', target: '1' };
  };
}

/** A task for coins, on the page and in the panel over a game. */
export function CoinRow({ task, onGo }: { task: Task; onGo: (task: Task) => void }) {
  const textsOf = useTaskTexts();
  const { collecting, checking, collect } = useUnit({
    collecting: $collecting,
    checking: $checking,
    collect: collectPressed,
  });
  const { title, current, target } = textsOf(task);
  const once = isDepositOnce(task);
  return (
    <TaskRow
      icon={task.type === taskTypes.bet ? 'game-controller-fill' : once ? 'wallet-fill' : 'coins-fill'}
      tint={task.type === taskTypes.bet ? 'green' : once ? 'red' : 'gold'}
      kind="coin"
      bonus={task.bonus}
      before={task.originalBonus}
      // A deposit that is too small leaves the bar empty, like its numbers.
      percent={once && isOpen(task) ? 0 : taskProgress(task)}
      progress={`${current} / ${target}`}
      said={`${current} / ${target}`}
      checking={checking && collecting[0] === task.id}
      state={isReady(task) ? 'receive' : isOpen(task) ? 'go' : 'received'}
      title={title}
      busy={collecting.includes(task.id)}
      onGo={() => onGo(task)}
      onReceive={() => collect(task.id)}
    />
  );
}
