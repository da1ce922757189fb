import { DepositState, type DepositOrder } from '../../../../contract';

type StepName = 'created' | 'sent' | 'waiting' | 'received' | 'credited';
export interface Step {
  name: StepName;
  /** `off` is not reached; `bad` is where it ended without money. */
  state: 'done' | 'now' | 'off' | 'bad';
  time: number | null;
}

/** Its text: a bank that is asked wants no PIN. */
export const stepKey = (name: StepName, { mobile }: Pick<DepositOrder, 'mobile'>): StepName | 'waitingBank' =>
  name === 'waiting' && mobile === '' ? 'waitingBank' : name;

/** An order as five steps: what is done, where it stands, what is to come. */
export function stepsOf(order: DepositOrder): Step[] {
  const times: Record<StepName, number | null> = {
    created: order.createTime,
    sent: order.sentTime,
    waiting: order.waitingTime,
    received: order.state === DepositState.success ? order.doneTime : null,
    credited: order.state === DepositState.success ? order.doneTime : null,
  };
  const names: StepName[] = ['created', 'sent', 'waiting', 'received', 'credited'];
  const failed = order.state > DepositState.success;
  // A step is done once the next one has begun; the one that is under way is the first that is not.
  const reached =
    order.state === DepositState.success ? 5 : order.waitingTime !== null ? 2 : order.sentTime !== null ? 1 : 0;
  return names.map((name, index) => ({
    name,
    state: index < reached ? 'done' : index > reached ? 'off' : failed ? 'bad' : 'now',
    time: index <= reached ? times[name] : null,
  }));
}
