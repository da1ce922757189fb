import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { Appeal } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import {
  Button,
  Card,
  classes,
  EmptyState,
  Icon,
  IconButton,
  Kente,
  NavBar,
  Skeleton,
  TextAction,
} from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { About } from '../../ui/about';
import { History } from './history';
import {
  $appeal,
  $id,
  $isUnknown,
  $loading,
  $problem,
  $withdrawing,
  askedAgain,
  confirm,
  withdrawPressed,
} from './model';
import { stepsOf } from './steps';
import { Verdict } from './verdict';
import './appeal.css';

const stepIcons = { done: 'check', now: 'clock', off: 'minus', bad: 'x' } as const;

function Steps({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals');
  return (
    <ol className="appeal-steps" aria-label={t('steps')}>
      {stepsOf(appeal).map(({ name, state }) => (
        <li
          key={name}
          className={classes('appeal-steps__one', `appeal-steps__one--${state}`)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="appeal-steps__dot">
            <Icon name={stepIcons[state]} />
          </span>
          <span>{t(`step.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Shown({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals');
  const { withdrawing, take } = useUnit({ withdrawing: $withdrawing, take: withdrawPressed });
  return (
    <>
      <Card flush>
        <Kente height={6} />
        <div className="appeal__card">
          <About {...appeal} />
          <Steps appeal={appeal} />
          <Verdict appeal={appeal} />
        </div>
      </Card>
      <History appeal={appeal} />
      {appeal.mayWithdraw && (
        <TextAction className="appeal__withdraw" disabled={withdrawing} onClick={() => take()}>
          {t('withdraw.action')}
        </TextAction>
      )}
    </>
  );
}

function Body() {
  const { t } = useTranslation('appeals');
  const { appeal, unknown, problem, loading, again, go } = useUnit({
    appeal: $appeal,
    unknown: $isUnknown,
    problem: $problem,
    loading: $loading,
    again: askedAgain,
    go: routeRequested,
  });
  if (appeal !== null) return <Shown appeal={appeal} />;
  if (unknown)
    return (
      <EmptyState
        art="notices"
        title={t('gone.title')}
        text={t('gone.text')}
        action={
          <Button kind="secondary" onClick={() => go({ to: paths.appeals, replace: true })}>
            {t('all')}
          </Button>
        }
      />
    );
  return (
    <NotLoaded
      problem={problem && (problem.message || 'common:error.later')}
      loading={loading}
      offlineText={t('offline')}
      failedTitle={t('failed')}
      onRetry={() => again()}
      label={t('loading')}
    >
      <Skeleton className="appeal__waiting" />
    </NotLoaded>
  );
}

/** One appeal: its state, reason and next step, then its history (R-35, SUP-4, board 42). */
export function AppealPage() {
  const { t } = useTranslation('appeals');
  const { back, id, go } = useUnit({ back: backRequested, id: $id, go: routeRequested });
  return (
    <div className="page appeal">
      <NavBar
        title={id === null ? t('one') : t('number', { id: String(id) })}
        onBack={() => back()}
        action={<IconButton plain icon="headset-fill" label={t('askUs')} onClick={() => go({ to: paths.supports })} />}
      />
      <main className="page__body stack">
        <Body />
      </main>
      <confirm.Dialog />
    </div>
  );
}
