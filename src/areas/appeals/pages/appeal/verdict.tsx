import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { proofReason, type Appeal, type AppealEvent } from '../../../../../contract';
import { $online } from '../../../../core/browser/trackers';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { Button, classes, Form, Icon, type IconName } from '../../../../ui';
import { replying } from '../../model/requests';
import { Composer } from '../../ui/composer';
import { $composes, $why, proofPressed, sendPressed } from './model';

const looks = {
  submitted: { icon: 'clock', kind: 'plain' },
  review: { icon: 'eye', kind: 'plain' },
  info: { icon: 'question', kind: 'ask' },
  accepted: { icon: 'check-circle-fill', kind: 'good' },
  rejected: { icon: 'warning-circle-fill', kind: 'bad' },
  withdrawn: { icon: 'info-fill', kind: 'plain' },
} as const satisfies Record<Appeal['state'], { icon: IconName; kind: string }>;

/** The reply to a question, or more proof: text, pictures, and the button with the reason why it waits. */
function Reply({ isProof }: { isProof: boolean }) {
  const { t } = useTranslation('appeals');
  const { why, busy, checking, online, send } = useUnit({
    why: $why,
    busy: replying.$busy,
    checking: replying.$checking,
    online: $online,
    send: sendPressed,
  });
  const reason = !online ? 'offline' : checking ? 'checking' : busy ? null : why;
  const label = t(isProof ? 'reply.proof' : 'reply.label');
  return (
    <Form className="form" onSubmit={() => send()} canSubmit={why === null}>
      <Composer label={label} hint={t('reply.hint')} disabled={busy} />
      <Button type="submit" full busy={busy} disabled={(why !== null || !online) && !busy} aria-describedby="reply-why">
        {t('reply.send')}
      </Button>
      <p className="form__why" id="reply-why" role="status">
        {reason === null ? '' : t(`why.${reason}`)}
      </p>
    </Form>
  );
}

/** Where to go after a rejection. */
function Next({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals');
  const { go, addProof } = useUnit({ go: routeRequested, addProof: proofPressed });
  const ask = (
    <Button kind="secondary" onClick={() => go({ to: paths.supports })}>
      {t('askUs')}
    </Button>
  );
  if (appeal.mayReply)
    return (
      <div className="appeal__buttons">
        <Button icon="camera-fill" onClick={() => addProof()}>
          {t('addPicture')}
        </Button>
        {ask}
      </div>
    );
  return (
    <div className="appeal__buttons">
      {appeal.reason === 2 && <Button onClick={() => go({ to: paths.wallet })}>{t('seeWallet')}</Button>}
      {appeal.reason === 5 && (
        <Button kind="secondary" onClick={() => go({ to: paths.faq })}>
          {t('seeRules')}
        </Button>
      )}
      {ask}
    </div>
  );
}

const textOf = (events: readonly AppealEvent[], type: AppealEvent['type']): string =>
  events.find((event) => event.type === type)?.text ?? '';

/** The words of the present state, in the team's own words where it wrote some. */
function useVerdictWords({ state, reason, events, mayReply }: Appeal) {
  const { t } = useTranslation('appeals');
  if (state === 'rejected') {
    const isOver = reason === proofReason && !mayReply;
    return {
      title: t(`reason.${reason}.title`),
      text: textOf(events, 'rejected') || t(`reason.${reason}.text`),
      next: t(isOver ? 'reason.1.over' : `reason.${reason}.next`),
    };
  }
  const own = state === 'info' ? textOf(events, 'asked') : state === 'accepted' ? textOf(events, 'accepted') : '';
  return { title: t(`state.${state}.title`), text: own || t(`state.${state}.text`), next: '' };
}

/** The state of the appeal, its reason, and what to do next (board 42). */
export function Verdict({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals');
  const { composes, go } = useUnit({ composes: $composes, go: routeRequested });
  const { state, kind, reference } = appeal;
  const { icon, kind: look } = looks[state];
  const { title, text, next } = useVerdictWords(appeal);
  const again =
    reference === ''
      ? `${paths.appealForm}?kind=${kind}`
      : kind === 'deposit'
        ? pathTo(paths.appealDeposit, { id: reference })
        : `${paths.appealForm}?kind=${kind}&reference=${encodeURIComponent(reference)}`;
  return (
    <div className={classes('appeal__verdict', `appeal__verdict--${look}`)}>
      <h3 className="appeal__verdict-title">
        <Icon name={icon} />
        {title}
      </h3>
      {text.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {next !== '' && <p>{next}</p>}
      {composes && <Reply isProof={state === 'rejected'} />}
      {state === 'rejected' && !composes && <Next appeal={appeal} />}
      {state === 'withdrawn' && (
        <div className="appeal__buttons">
          <Button kind="secondary" onClick={() => go({ to: again })}>
            {t('again')}
          </Button>
        </div>
      )}
    </div>
  );
}
