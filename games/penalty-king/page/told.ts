import type { Speech } from '../../shell/game';
import type { PenaltyView } from '../rules';

/** A shot in words: goal or saved, and the side of the keeper. */
export const toldText = ({ goal, dive }: Pick<PenaltyView, 'goal' | 'dive'>, { t }: Pick<Speech, 't'>): string =>
  t(`told_${goal ? 'goal' : 'save'}_${dive}`);
