import { createEvent, createStore, sample } from 'effector';
import { finished, left, resultShown, watched } from '../..';
import { hallWanted, opened } from '../deposit';

/** The player returns to the form. */
export const againAsked = createEvent();

/** The step of the nested deposit (DEP-22): form, waiting page, result. */
export const $step = createStore<'form' | 'hall' | 'result'>('form')
  .on(hallWanted, () => 'hall')
  .reset(opened, againAsked);
sample({ clock: hallWanted, target: watched });
const hallEnded = sample({
  clock: finished,
  source: $step,
  filter: (step) => step === 'hall',
  fn: (_, { transNo }) => transNo,
});
sample({ clock: hallEnded, target: resultShown });
$step.on(hallEnded, () => 'result');
sample({ clock: againAsked, target: left });
