import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../../../core/router';
import { paths } from '../../../../../core/router/routes';
import { DiamondHall, NewIn, NotThere } from '../../..';
import { $online } from '../../../../../core/browser/trackers';
import { EmptyState, Icon, Skeleton, TextAction } from '../../../../../ui';
import type { Group } from '../lib/groups';
import { recordsOpened } from '../model/records';
import { $groups, $loading, $problem, tasksAsked } from '../model/tasks';
import { TaskRecords } from './records-sheet';
import { Summary } from './summary';
import { TaskCard, whyId } from './task-card';
import './tasks.css';

function Section({ group: { period, tasks, until } }: { group: Group }) {
  const { t } = useTranslation('diamond');
  return (
    <section className="tasks__group" aria-labelledby={`tasks-${period}`}>
      <div className="section-head">
        <h2 className="section-head__title" id={`tasks-${period}`}>
          {t(`tasks.group.${period}`)}
        </h2>
        {until !== null && <NewIn label={t('tasks.new')} until={until} />}
      </div>
      <ul className="tasks__list">
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

/** Shown instead of the tasks while they are loading or failed to load. */
function NoTasks() {
  const { problem, loading, again } = useUnit({ problem: $problem, loading: $loading, again: tasksAsked });
  return (
    <NotThere of="tasks" problem={problem} loading={loading} onRetry={() => again()}>
      <Skeleton className="tasks-sum tasks-sum--waiting" />
      <span className="tasks__list">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="task task--waiting" />
        ))}
      </span>
    </NotThere>
  );
}

/** Diamond tasks: daily, weekly, once, and for invited friends (R-43, DIA-2). */
export function DiamondTasksPage() {
  const { t } = useTranslation('diamond');
  const { groups, online, go, records } = useUnit({
    groups: $groups,
    online: $online,
    go: routeRequested,
    records: recordsOpened,
  });
  return (
    <div className="page">
      <DiamondHall
        art="tasks"
        title={t('tasks.title')}
        action={<TextAction onClick={() => records()}>{t('tasks.records.open')}</TextAction>}
      >
        <button type="button" className="gem-hall__way" onClick={() => go({ to: paths.diamondExchange })}>
          {t('tasks.exchange')}
          <Icon name="caret-right" />
        </button>
      </DiamondHall>
      <main className="page__body tasks">
        {groups !== null && <Summary />}
        {!online && groups !== null && (
          <p id={whyId} className="tasks__why" role="status">
            <Icon name="wifi-slash" />
            {t('tasks.why')}
          </p>
        )}
        {groups === null ? (
          <NoTasks />
        ) : groups.length === 0 ? (
          <EmptyState art="games" title={t('tasks.emptyTitle')} text={t('tasks.emptyText')} />
        ) : (
          groups.map((group) => <Section key={group.period} group={group} />)
        )}
      </main>
      <TaskRecords />
    </div>
  );
}
