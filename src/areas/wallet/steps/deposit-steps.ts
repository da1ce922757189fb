import { DepositState, type DepositOrder } from '../../../../contract';

type StepName = 'created' | 'sent' | 'waiting' | 'received' | 'credited';
interface DepositStep {
  name: StepName;
  /** `off`: not reached. `bad`: ended here without money. */
  state: 'done' | 'now' | 'off' | 'bad';
  time: number | null;
}

/** The key of a step's text: for a bank the text does not mention a PIN. */
export const stepKey = (name: StepName, { mobile }: Pick<DepositOrder, 'mobile'>): StepName | 'waitingBank' =>
  name === 'waiting' && mobile === '' ? 'waitingBank' : name;

/** The five steps of an order with their states. */
export function depositSteps(order: DepositOrder): DepositStep[] {
  const times: Record<StepName, number | null> = {
    created: order.createTime,
    sent: order.sentTime,
    waiting: order.waitingTime,
    received: order.state === DepositState.success ? order.doneTime : null,
    credited: order.state === DepositState.success ? order.doneTime : null,
  };
  const names: StepName[] = ['created', 'sent', 'waiting', 'received', 'credited'];
  const failed = order.state > DepositState.success;
  // A step is done when the next one has begun. The first step that is not done is in progress.
  const reached =
    order.state === DepositState.success ? 5 : order.waitingTime !== null ? 2 : order.sentTime !== null ? 1 : 0;
  return names.map((name, index) => ({
    name,
    state: index < reached ? 'done' : index > reached ? 'off' : failed ? 'bad' : 'now',
    time: index <= reached ? times[name] : null,
  }));
}
