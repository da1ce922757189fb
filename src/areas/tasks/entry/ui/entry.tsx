import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoneyShort, taskProgress, type Task } from '../../../../../contract';
import { $online } from '../../../../core/browser/trackers';
import { $market } from '../../../../core/market/market';
import { Icon, IconButton, classes } from '../../../../ui';
import { isOpen } from '../../lib/group';
import { $tasks } from '../../model/list';
import { CoinRow, useTaskTexts } from '../../ui/coin-row';
import { whyId } from '../../ui/task-row';
import { opensBelow, type Spot } from '../lib/spot';
import { $entry, $isNew, $panelOpen, $spot, entryTapped, goPressed, panelClosed } from '../model';
import { useDrag } from './use-drag';
import './entry-tokens.css';
import './entry.css';

/** The tasks over the game. The game stays visible and usable around it. */
function Panel({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { tasks, online, go } = useUnit({ tasks: $tasks, online: $online, go: goPressed });
  useEffect(() => {
    // The focus is given back to the entry, when it is still in the panel.
    const { current } = panel;
    const before = document.activeElement;
    current?.focus();
    return () => {
      const isInside = current?.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <section
      ref={panel}
      className={classes('task-panel', opensBelow(spot) ? 'task-panel--below' : 'task-panel--above')}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className="task-panel__head">
        <h2 id={id}>{t('entry.title')}</h2>
        <IconButton plain icon="x" label={t('entry.close')} onClick={onClose} />
      </div>
      {!online && (
        <p id={whyId} className="task-panel__why" role="status">
          {t('why')}
        </p>
      )}
      <ul className="task-rows task-panel__rows">
        {(tasks ?? []).map((task) => (
          <CoinRow key={task.id} task={task} onGo={go} />
        ))}
      </ul>
    </section>
  );
}

/** The button that can be dragged: the progress of the bet task as a ring, and as an amount. */
function EntryButton({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const { market, open, isNew, tap } = useUnit({
    market: $market,
    open: $panelOpen,
    isNew: $isNew,
    tap: entryTapped,
  });
  const { spot, offset, handlers } = useDrag(tap);
  const texts = useTaskTexts()(task);
  const id = useId();
  const style = {
    '--share': taskProgress(task) / 100,
    ...(offset === null ? {} : { translate: `${offset.x}px ${offset.y}px` }),
  } as CSSProperties;
  return (
    <>
      <button
        type="button"
        className={classes(
          'task-entry',
          `task-entry--${spot.edge}`,
          offset !== null && 'task-entry--dragged',
          !isOpen(task) && 'task-entry--ready',
        )}
        style={style}
        aria-label={t('entry.open', texts)}
        aria-expanded={open}
        aria-describedby={id}
        {...handlers}
      >
        <svg viewBox="0 0 64 64" className="task-entry__ring" aria-hidden="true">
          <circle cx="32" cy="32" r="29" />
          <circle cx="32" cy="32" r="29" pathLength="1" className="task-entry__arc" />
        </svg>
        <span className="task-entry__disc">
          <Icon name="target" />
        </span>
        <span className="task-entry__label num" aria-hidden="true">
          {isOpen(task) ? formatMoneyShort(market, task.current) : t('entry.ready')}
        </span>
        {isNew && (
          <span className="task-entry__move" aria-hidden="true">
            <Icon name="arrows-out-cardinal" />
          </span>
        )}
      </button>
      <span id={id} className="sr-only">
        {t('entry.keys')}
      </span>
      {isNew && !open && offset === null && (
        <span className={`task-hint task-hint--${spot.edge}`}>
          <Icon name="hand-tap-fill" />
          {t('entry.drag')}
        </span>
      )}
    </>
  );
}

/**
 * The entry to the tasks over a game (TSK-5, GAM-5). Renders nothing while it is not shown. The box around it must be
 * positioned.
 */
export function TaskEntry() {
  const { task, spot, open, close } = useUnit({ task: $entry, spot: $spot, open: $panelOpen, close: panelClosed });
  if (task === null) return null;
  return (
    <div className="task-over" style={{ '--at': spot.at } as CSSProperties}>
      <EntryButton task={task} />
      {open && <Panel spot={spot} onClose={() => close()} />}
    </div>
  );
}
