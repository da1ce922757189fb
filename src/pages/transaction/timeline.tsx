import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../contract';
import { stepsOf } from '../../features/deposit';
import { useMoment } from '../../shared/lib/moment';
import { Icon, type IconName } from '../../shared/ui';
import { withdrawSteps } from './steps';

type StepState = 'done' | 'now' | 'off' | 'bad';
const icons: Record<StepState, IconName> = { done: 'check-circle-fill', now: 'clock', off: 'clock', bad: 'warning-circle-fill' };

function Step({ state, text, more, time, begun }: { state: StepState; text: string; more?: string | undefined; time: number | null; begun: number }) {
  const moment = useMoment();
  return (
    <li className={`receipt__step receipt__step--${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <Icon name={icons[state]} />
      <span className="receipt__step-words">{text}{more !== undefined && <span className="muted">{more}</span>}</span>
      {time !== null && <span className="receipt__time num">{moment.date(time) === moment.date(begun) ? moment.time(time) : moment.day(time)}</span>}
    </li>
  );
}

/** The way of the money, step by step with its times; nothing for a booking without an order. */
export function Steps({ transaction: { deposit, withdrawal } }: { transaction: Transaction }) {
  const { t } = useTranslation(['wallet', 'deposit']);
  const moment = useMoment();
  if (deposit !== null) {
    return <ol className="receipt__steps">{stepsOf(deposit).map(({ name, state, time }) => <Step key={name} state={state} time={time} begun={deposit.createTime} text={t(`deposit:step.${name}`, { channel: deposit.channelName })} />)}</ol>;
  }
  if (withdrawal === null) return null;
  return (
    <ol className="receipt__steps">
      {withdrawSteps(withdrawal).map(({ name, state, time }) => (
        <Step
          key={name} state={state} time={time} begun={withdrawal.createTime} text={t(`step.${name}`, { channel: withdrawal.channelName })}
          more={name === 'review' && state === 'now' && withdrawal.reviewUntil !== null ? t('step.reviewUntil', { time: moment.day(withdrawal.reviewUntil) }) : undefined}
        />
      ))}
    </ol>
  );
}
