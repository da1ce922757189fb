import { useUnit } from 'effector-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoneyShort, giftTypes, optionTypes, worth } from '../../../../../contract';
import { $online } from '../../../../core/browser/trackers';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $theme } from '../../../../core/theme/theme';
import { RuleDialog } from '../../../help/rules';
import { EmptyState, Icon, IconButton, NavBar, Picture, Skeleton, TextAction } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { Countdown } from '../../../diamonds';
import { $loading, $problem } from '../../model/list';
import { CoinRow } from '../../ui/coin-row';
import { whyId } from '../../ui/task-row';
import { GemRow } from './gem-row';
import { $gems, $rows, $sums, $until, goPressed, tasksAsked } from './model';
import './tasks-page-tokens.css';
import './tasks-page.css';

/** How many of today's tasks are finished, and when they start again. */
function Today() {
  const { t } = useTranslation('tasks');
  const { sums, until } = useUnit({ sums: $sums, until: $until });
  return (
    <section className="tasks-today" aria-label={t('today')}>
      {sums === null ? (
        <Skeleton className="tasks-today__ring" />
      ) : (
        <span
          className="tasks-today__ring"
          role="img"
          aria-label={t('done', sums)}
          style={{ '--share': sums.all === 0 ? 0 : sums.done / sums.all } as CSSProperties}
        >
          <svg viewBox="0 0 88 88" aria-hidden="true">
            <circle cx="44" cy="44" r="39" />
            <circle cx="44" cy="44" r="39" pathLength="1" className="tasks-today__arc" />
          </svg>
          <b className="num">{sums.done}</b>
          <span>{t('of', { all: sums.all })}</span>
        </span>
      )}
      <span className="tasks-today__words">
        <b className="tasks-today__title">{t('today')}</b>
        {until !== null && (
          <>
            <span>{t('again')}</span>
            <span className="tasks-today__clock">
              <Countdown until={until} />
            </span>
          </>
        )}
      </span>
    </section>
  );
}

function Group({ kind, end, children }: { kind: 'coins' | 'diamonds'; end: string; children: ReactNode }) {
  const { t } = useTranslation('tasks');
  return (
    <section className="tasks-group" aria-labelledby={`tasks-${kind}`}>
      <div className="tasks-group__head">
        <img src={`/art/${kind === 'coins' ? 'coin' : 'gem'}.webp`} width={64} height={64} alt="" decoding="async" />
        <h2 id={`tasks-${kind}`}>{t(kind)}</h2>
        <span className="tasks-group__worth">{end}</span>
      </div>
      <ul className="task-rows">{children}</ul>
    </section>
  );
}

/** The groups of coins and diamonds. A group without tasks is left out. */
function Groups() {
  const { t } = useTranslation('tasks');
  const { rows, gems, market, go, route } = useUnit({
    rows: $rows,
    gems: $gems,
    market: $market,
    go: goPressed,
    route: routeRequested,
  });
  const worthOf = (giftType: number, count: number) => ({
    number: formatCount(market, count),
    amount: formatMoneyShort(market, worth({ giftType, giftAmount: count }, market) / 100),
  });
  if ((rows ?? []).length === 0 && (gems ?? []).length === 0)
    return <EmptyState art="games" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <>
      {rows !== null && rows.length > 0 && (
        <Group kind="coins" end={t('worthCoins', worthOf(giftTypes.coins, 1_000))}>
          {rows.map((task) => (
            <CoinRow key={task.id} task={task} onGo={go} />
          ))}
        </Group>
      )}
      {gems !== null && gems.length > 0 && (
        <Group kind="diamonds" end={t('worthDiamonds', worthOf(giftTypes.diamonds, 50))}>
          {gems.map((task) => (
            <GemRow key={task.id} task={task} />
          ))}
        </Group>
      )}
      <TextAction onClick={() => route({ to: paths.diamondTasks })}>{t('more')}</TextAction>
    </>
  );
}

/** Shown instead of the tasks while they are loading or failed to load. */
function NoTasks() {
  const { t } = useTranslation('tasks');
  const { problem, loading, again } = useUnit({ problem: $problem, loading: $loading, again: tasksAsked });
  return (
    <NotLoaded
      problem={problem && (problem.message || 'common:error.later')}
      loading={loading}
      offlineText={t('offline')}
      failedTitle={t('failed')}
      onRetry={() => again()}
      label={t('loading')}
      className="tasks-page__waiting"
    >
      <Skeleton className="tasks-group tasks-group--waiting" />
      <Skeleton className="tasks-group tasks-group--waiting" />
    </NotLoaded>
  );
}

/** The daily tasks for coins and diamonds (TSK-1 to TSK-4, TSK-7). */
export function TasksPage() {
  const { t } = useTranslation('tasks');
  const { t: shell } = useTranslation('shell');
  const { rows, online, theme, back } = useUnit({
    rows: $rows,
    online: $online,
    theme: $theme,
    back: backRequested,
  });
  const [isTips, setTips] = useState(false);
  return (
    <div className="page">
      <div className="tasks-hall">
        <Picture className="tasks-hall__art" src={`/art/tasks-hero-${theme}`} width={780} height={430} alt="" eager />
        <NavBar
          title={shell('title.tasks')}
          onBack={() => back()}
          action={<IconButton plain icon="question" label={t('help')} onClick={() => setTips(true)} />}
        />
        <Today />
      </div>
      <main className="page__body tasks-page">
        {!online && rows !== null && (
          <p id={whyId} className="tasks-page__why" role="status">
            <Icon name="wifi-slash" />
            {t('why')}
          </p>
        )}
        {rows === null ? <NoTasks /> : <Groups />}
      </main>
      <RuleDialog open={isTips} onClose={() => setTips(false)} type={optionTypes.taskTips} title={t('help')} />
    </div>
  );
}
