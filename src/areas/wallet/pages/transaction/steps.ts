import { WithdrawState, type WithdrawOrder } from '../../../../../contract';

interface WithdrawStep {
  name: 'held' | 'review' | 'sent' | 'paid' | 'failed' | 'rejected';
  state: 'done' | 'now' | 'off' | 'bad';
  time: number | null;
}

/**
 * A withdrawal as steps: what is done, where it stands, what is to come. A review stands among them only when there was
 * one.
 */
export function withdrawSteps({ state, createTime, reviewUntil, sentTime, doneTime }: WithdrawOrder): WithdrawStep[] {
  const over = state >= WithdrawState.paid;
  const sent = sentTime !== null || state >= WithdrawState.sent;
  const steps: WithdrawStep[] = [{ name: 'held', state: 'done', time: createTime }];
  if (reviewUntil !== null)
    steps.push({ name: 'review', state: state === WithdrawState.review ? 'now' : 'done', time: null });
  if (state === WithdrawState.rejected)
    return [
      ...steps.map((step): WithdrawStep => ({ ...step, state: 'done' })),
      { name: 'rejected', state: 'bad', time: doneTime },
    ];
  // One that ended before it was sent never was with anybody.
  if (state !== WithdrawState.failed || sentTime !== null)
    steps.push({
      name: 'sent',
      state: over ? 'done' : state === WithdrawState.sent || state === WithdrawState.accepted ? 'now' : 'off',
      time: sent ? sentTime : null,
    });
  steps.push(
    state === WithdrawState.failed
      ? { name: 'failed', state: 'bad', time: doneTime }
      : { name: 'paid', state: state === WithdrawState.paid ? 'done' : 'off', time: doneTime },
  );
  return steps;
}
