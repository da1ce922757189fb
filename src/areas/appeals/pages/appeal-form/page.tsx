import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { codes } from '../../../../../contract';
import { $online } from '../../../../core/browser/trackers';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { useDates } from '../../../../core/time/use-dates';
import { $now } from '../../../../core/time/clock';
import { Button, Card, EmptyState, Form, NavBar, SegmentedControl, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { submission } from '../../model/requests';
import { About } from '../../ui/about';
import { Composer } from '../../ui/composer';
import { $about, $loading, $problem, $target, $why, askedAgain, kindPicked, sendPressed } from './model';

const dayMs = 86_400_000;
const $today = $now.map((now) => Math.floor(now / 60_000) * 60_000);

/** The order or round is unknown, or its time is over. */
function Closed({ kind }: { kind: 'unknown' | 'late' }) {
  const { t } = useTranslation('appeals');
  const go = useUnit(routeRequested);
  return (
    <EmptyState
      art="notices"
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      action={
        <Button kind="secondary" onClick={() => go({ to: paths.supports, replace: true })}>
          {t('askUs')}
        </Button>
      }
    />
  );
}

/** The button, with the reason why it waits. */
function Send() {
  const { t } = useTranslation('appeals');
  const { why, busy, checking, online } = useUnit({
    why: $why,
    busy: submission.$busy,
    checking: submission.$checking,
    online: $online,
  });
  const reason = !online ? 'offline' : checking ? 'checking' : busy ? null : why;
  return (
    <>
      <Button
        type="submit"
        size="lg"
        full
        busy={busy}
        disabled={(why !== null || !online) && !busy}
        aria-describedby="appeal-why"
      >
        {t('send')}
      </Button>
      <p className="form__why" id="appeal-why" role="status">
        {reason === null ? '' : t(`why.${reason}`)}
      </p>
    </>
  );
}

function AppealForm() {
  const { t } = useTranslation('appeals');
  const dates = useDates();
  const { target, about, now, busy, why, pick, send } = useUnit({
    target: $target,
    about: $about,
    now: $today,
    busy: submission.$busy,
    why: $why,
    pick: kindPicked,
    send: sendPressed,
  });
  if (about === null) return null;
  if (about.until !== null && about.until <= now) return <Closed kind="late" />;
  return (
    <Form className="form" onSubmit={() => send()} canSubmit={why === null}>
      {target.reference === '' ? (
        <SegmentedControl
          label={t('about')}
          value={target.kind === 'account' ? 'account' : 'other'}
          onChange={(kind) => pick(kind)}
          segments={(['account', 'other'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      ) : (
        <Card>
          <About kind={target.kind} reference={target.reference} subject={about.subject} />
        </Card>
      )}
      {about.until !== null && (
        <p className="muted">
          {t('until', { date: dates.day(about.until), count: Math.ceil((about.until - now) / dayMs) })}
        </p>
      )}
      <Composer label={t('text.label')} hint={t('text.hint')} disabled={busy} />
      <Send />
    </Form>
  );
}

function Body() {
  const { t } = useTranslation('appeals');
  const { about, problem, loading, again } = useUnit({
    about: $about,
    problem: $problem,
    loading: $loading,
    again: askedAgain,
  });
  if (about !== null) return <AppealForm />;
  if (problem?.code === codes.noOrder || problem?.code === codes.noRound) return <Closed kind="unknown" />;
  return (
    <NotLoaded
      problem={problem && (problem.message || 'common:error.later')}
      loading={loading}
      offlineText={t('offline')}
      failedTitle={t('failed')}
      onRetry={() => again()}
      label={t('loading')}
      className="form"
    >
      <Skeleton className="form__field-waiting" />
      <Skeleton className="form__field-waiting" />
    </NotLoaded>
  );
}

/** A new appeal: what it is about, a text and up to four pictures (R-36, Q58). */
export function AppealFormPage() {
  const { t } = useTranslation('appeals');
  const back = useUnit(backRequested);
  return (
    <div className="page">
      <NavBar title={t('new')} onBack={() => back()} />
      <main className="page__body stack">
        <Body />
      </main>
    </div>
  );
}
