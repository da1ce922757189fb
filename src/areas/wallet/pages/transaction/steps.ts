import { withdrawStates, type WithdrawOrder } from '../../../../../contract';

export interface WithdrawStep {
  name: 'held' | 'review' | 'sent' | 'paid' | 'failed' | 'rejected';
  state: 'done' | 'now' | 'off' | 'bad';
  time: number | null;
}

/** The steps of a withdrawal with their states. A review is a step only when there was one. */
export function withdrawSteps({ state, createTime, reviewUntil, sentTime, doneTime }: WithdrawOrder): WithdrawStep[] {
  const over = state >= withdrawStates.paid;
  const sent = sentTime !== null || state >= withdrawStates.sent;
  const steps: WithdrawStep[] = [{ name: 'held', state: 'done', time: createTime }];
  if (reviewUntil !== null)
    steps.push({ name: 'review', state: state === withdrawStates.review ? 'now' : 'done', time: null });
  if (state === withdrawStates.rejected)
    return [
      ...steps.map((step): WithdrawStep => ({ ...step, state: 'done' })),
      { name: 'rejected', state: 'bad', time: doneTime },
    ];
  // A withdrawal that failed before it was sent has no step for sending.
  if (state !== withdrawStates.failed || sentTime !== null)
    steps.push({
      name: 'sent',
      state: over ? 'done' : state === withdrawStates.sent || state === withdrawStates.accepted ? 'now' : 'off',
      time: sent ? sentTime : null,
    });
  steps.push(
    state === withdrawStates.failed
      ? { name: 'failed', state: 'bad', time: doneTime }
      : { name: 'paid', state: state === withdrawStates.paid ? 'done' : 'off', time: doneTime },
  );
  return steps;
}
