import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { diamondTaskStatus, formatCount, type DiamondTask } from '../../../../../../contract';
import { useRest } from '../../../../access/session';
import { $market } from '../../../../../core/market/market';
import { $online } from '../../../../../core/browser/trackers';
import { Button, Icon, Picture, classes } from '../../../../../ui';
import { $checking, $collecting, $won, collectPressed } from '../model/collect';
import { goPressed } from '../model/tasks';
import { Progress } from './progress';

/** Id of the text that says why nothing can be collected. */
export const whyId = 'diamond-tasks-why';

function Action({ task }: { task: DiamondTask }) {
  const { t } = useTranslation('diamond');
  const { online, collecting, collect, go } = useUnit({
    online: $online,
    collecting: $collecting,
    collect: collectPressed,
    go: goPressed,
  });
  const { id, title, status } = task;
  const rest = useRest();
  if (status === diamondTaskStatus.received)
    return (
      <span className="task__done">
        <Icon name="check-circle-fill" />
        {t('tasks.received')}
      </span>
    );
  if (status === diamondTaskStatus.go)
    return (
      <Button size="sm" kind="ghost" aria-label={`${t('tasks.go')}: ${title}`} onClick={() => go(task)}>
        {t('tasks.go')}
      </Button>
    );
  return (
    <Button
      size="sm"
      busy={collecting.includes(id)}
      disabled={!online || rest !== null}
      aria-label={`${t('tasks.collect')}: ${title}`}
      aria-describedby={rest !== null ? 'rest-why' : online ? undefined : whyId}
      onClick={() => collect(id)}
    >
      {t('tasks.collect')}
    </Button>
  );
}

/** One task: title, progress, reward, and its button. */
export function TaskCard({ task }: { task: DiamondTask }) {
  const { t } = useTranslation('diamond');
  const { market, won, checking, collecting } = useUnit({
    market: $market,
    won: $won,
    checking: $checking,
    collecting: $collecting,
  });
  const { id, kind, title, bonus, status } = task;
  const bonusText = formatCount(market, bonus);
  const isWon = won?.task === id;
  return (
    <li
      className={classes(
        'task',
        status === diamondTaskStatus.receive && 'task--ready',
        status === diamondTaskStatus.received && 'task--received',
      )}
    >
      <span className="ice-stage task__stage">
        <Picture className="task__art" src={`/art/diamond/task-${kind}`} width={144} height={144} alt="" />
      </span>
      <span className="task__main">
        <b className="task__title">{title}</b>
        {checking && collecting[0] === id ? (
          <span className="task__hint" role="status">
            {t('tasks.checking')}
          </span>
        ) : (
          <Progress task={task} />
        )}
      </span>
      <span className="task__side">
        <span className="task__bonus num">
          <img src="/art/gem.webp" width={64} height={64} alt="" decoding="async" />
          <span aria-hidden="true">+{bonusText}</span>
          <span className="sr-only">{t('diamonds', { count: bonus, number: bonusText })}</span>
        </span>
        <Action task={task} />
      </span>
      {isWon && (
        <span key={won.id} className="task__burst" aria-hidden="true">
          {Array.from({ length: 6 }, (_, index) => (
            <img key={index} src="/art/gem.webp" width={64} height={64} alt="" />
          ))}
        </span>
      )}
    </li>
  );
}
