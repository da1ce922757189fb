import type { Appeal, AppealState } from '../../../../../contract';

export interface Step {
  /** Key of its name in the words. */
  readonly name: AppealState | 'decision';
  readonly state: 'done' | 'now' | 'off' | 'bad';
}

const ends: readonly AppealState[] = ['accepted', 'rejected', 'withdrawn'];

/** The line of steps of an appeal (board 42): sent, in review, a question if there was one, and the decision. */
export function stepsOf({ state, events }: Pick<Appeal, 'state' | 'events'>): Step[] {
  const has = (type: Appeal['events'][number]['type']) => events.some((event) => event.type === type);
  const isOver = ends.includes(state);
  const wasReviewed = state !== 'submitted' && (state !== 'withdrawn' || has('review') || has('asked'));
  const review: Step = { name: 'review', state: state === 'review' ? 'now' : wasReviewed ? 'done' : 'off' };
  const question: Step = { name: 'info', state: state === 'info' ? 'now' : 'done' };
  const end: Step = isOver
    ? { name: state, state: state === 'rejected' ? 'bad' : 'done' }
    : { name: 'decision', state: 'off' };
  return [
    { name: 'submitted', state: state === 'submitted' ? 'now' : 'done' },
    review,
    ...(has('asked') ? [question] : []),
    end,
  ];
}
