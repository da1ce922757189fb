import type { MallOrder, MallState } from '../../../../contract';

const parcelSteps: readonly MallState[] = ['placed', 'packed', 'sent', 'delivered'];
const digitalSteps: readonly MallState[] = ['placed', 'delivered'];

export interface OrderStep {
  readonly state: MallState;
  /** `off`: not reached yet. `bad`: the order was cancelled. */
  readonly look: 'done' | 'now' | 'off' | 'bad';
  /** ms; null for a step that is not reached. */
  readonly time: number | null;
}

/** The timeline of an order: the steps that it went through, and those that are still to come. */
export function stepsOf({
  state,
  digital,
  steps,
}: Pick<MallOrder, 'state' | 'digital' | 'steps'>): readonly OrderStep[] {
  const last = steps.length - 1;
  const isFinal = state === 'delivered' || state === 'cancelled';
  const reached = steps.map((step, at): OrderStep => {
    const look = step.state === 'cancelled' ? 'bad' : at < last || isFinal ? 'done' : 'now';
    return { state: step.state, look, time: step.time };
  });
  if (isFinal) return reached;
  const all = digital ? digitalSteps : parcelSteps;
  const coming = all.slice(all.indexOf(state) + 1);
  return [...reached, ...coming.map((next): OrderStep => ({ state: next, look: 'off', time: null }))];
}

/** How the order stands, as a key of the receipt's words. */
export function standingOf({ state, digital, lines }: Pick<MallOrder, 'state' | 'digital' | 'lines'>) {
  if (state === 'cancelled') return 'refused';
  if (!digital) return 'parcel';
  if (state !== 'delivered') return 'waiting';
  return lines.some(({ kind }) => kind === 'tickets') ? 'tickets' : 'topUp';
}
