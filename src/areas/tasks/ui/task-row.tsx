import type { CSSProperties, ReactNode } from 'react';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { $online } from '../../../core/browser/trackers';
import { $market } from '../../../core/market/market';
import { Button, Icon, IconChip, classes, type IconName, type Tint } from '../../../ui';
import { useRest } from '../../access/session';
import './task-row-tokens.css';
import './task-row.css';

/** Id of the text that says why nothing can be received. */
export const whyId = 'tasks-why';

/** A bonus with its picture; `before` is the old bonus that it replaces. */
function Bonus({ kind, count, before }: { kind: 'coin' | 'gem'; count: number; before: number | null }) {
  const { t } = useTranslation('tasks');
  const market = useUnit($market);
  const number = formatCount(market, count);
  return (
    <span className="task-row__bonus num">
      <img src={`/art/${kind}.webp`} width={64} height={64} alt="" decoding="async" />
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{t(kind === 'coin' ? 'bonusCoins' : 'bonusDiamonds', { count, number })}</span>
      {before !== null && (
        <>
          <s aria-hidden="true">{formatCount(market, before)}</s>
          <span className="sr-only">{t('before', { number: formatCount(market, before) })}</span>
        </>
      )}
    </span>
  );
}

export type RowState = 'go' | 'receive' | 'received';

interface ActionProps {
  state: RowState;
  title: string;
  busy: boolean;
  onGo: () => void;
  onReceive: () => void;
}

/** The button of a task: GO, Receive, or the word Received (TSK-3). */
function Action({ state, title, busy, onGo, onReceive }: ActionProps) {
  const { t } = useTranslation('tasks');
  const online = useUnit($online);
  const rest = useRest();
  if (state === 'received')
    return (
      <span className="task-row__received">
        <Icon name="check" />
        {t('received')}
      </span>
    );
  if (state === 'go')
    return (
      <Button size="sm" kind="secondary" aria-label={`${t('go')}: ${title}`} onClick={onGo}>
        {t('go')}
      </Button>
    );
  return (
    <Button
      size="sm"
      kind="sun"
      busy={busy}
      disabled={!online || rest !== null}
      aria-label={`${t('receive')}: ${title}`}
      aria-describedby={rest !== null ? 'rest-why' : online ? undefined : whyId}
      onClick={onReceive}
    >
      {t('receive')}
    </Button>
  );
}

interface RowProps extends ActionProps {
  icon: IconName;
  tint: Tint;
  kind: 'coin' | 'gem';
  bonus: number;
  before?: number | null;
  /** Progress in per cent, 0 to 100 (TSK-4). */
  percent: number;
  /** The progress in words, for example "₵12.40 / ₵20.00". */
  progress: ReactNode;
  /** The progress as one text, for screen readers. */
  said: string;
  /** The claim of this task has no answer yet. */
  checking: boolean;
}

/** One task: icon, name, bonus, progress bar and button (ADV-13). Needs the namespace `tasks`. */
export function TaskRow({
  icon,
  tint,
  kind,
  bonus,
  before = null,
  percent,
  progress,
  said,
  checking,
  ...action
}: RowProps) {
  const { t } = useTranslation('tasks');
  const { state, title } = action;
  return (
    <li className={classes('task-row', state === 'receive' && 'task-row--ready')}>
      <IconChip className="task-row__chip" icon={icon} tint={tint} />
      <span className="task-row__main">
        <span className="task-row__head">
          <b className="task-row__title">{title}</b>
          <Bonus kind={kind} count={bonus} before={before} />
        </span>
        {checking ? (
          <span className="task-row__checking" role="status">
            {t('checking')}
          </span>
        ) : (
          <span className="task-row__progress">
            <span
              className={classes('task-row__bar', percent === 100 && 'task-row__bar--full')}
              role="progressbar"
              aria-label={title}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              aria-valuetext={said}
            >
              <span style={{ '--share': percent / 100 } as CSSProperties} />
            </span>
            <span className="task-row__count num" aria-hidden="true">
              {progress}
            </span>
          </span>
        )}
      </span>
      <span className="task-row__side">
        <Action {...action} />
      </span>
    </li>
  );
}
