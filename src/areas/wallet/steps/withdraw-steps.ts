import { WithdrawState, type WithdrawOrder } from '../../../../contract';

interface WithdrawStep {
  name: 'held' | 'review' | 'sent' | 'paid' | 'failed' | 'rejected';
  state: 'done' | 'now' | 'off' | 'bad';
  time: number | null;
}

/** The steps of a withdrawal with their states. A review is a step only when there was one. */
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
  // A withdrawal that failed before it was sent has no step for sending.
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
