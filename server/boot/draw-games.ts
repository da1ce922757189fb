import type { DrawGameLoader } from '../draws';
import { refundGame } from '../areas/lucky-refund';

/** The games whose rounds the server draws. */
export const drawGames: readonly DrawGameLoader[] = [refundGame];
