import { createEvent } from 'effector';
import { advertPositions, type Advert } from '../../../../contract';

/** An advert was on the screen, or was tapped. Counted by position only, so that nobody is recognised (W15). */
export const advertShown = createEvent<Pick<Advert, 'position'>>();
export const advertTapped = createEvent<Pick<Advert, 'position'>>();

type Position = keyof typeof advertPositions;
/** The name of a position; null for a position of a newer server. */
export const positionName = ({ position }: Pick<Advert, 'position'>): Position | null =>
  (Object.keys(advertPositions) as Position[]).find((name) => advertPositions[name] === position) ?? null;
