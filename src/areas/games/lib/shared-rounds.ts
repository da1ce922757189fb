import type { GameRecord } from '../../../../contract';

/** Ids of the games whose round belongs to all players and goes on without this player: Rocket Rush. */
export const sharedGames: ReadonlySet<string> = new Set(['103']);

/** Whether and when a round of the records can be checked: `yes`, `later` when it is over, or `never` (returned). */
export type Checkable = 'yes' | 'later' | 'never';

/**
 * Whether the server has a receipt of a round. A returned round has none. A bet that was cashed out is settled before
 * the shared round is over; its receipt exists afterwards.
 */
export function checkableOf({ round, receipt }: Pick<GameRecord, 'round' | 'receipt'>): Checkable {
  if (round.state === 'returned') return 'never';
  if (round.state === 'open') return 'later';
  return receipt === null && sharedGames.has(round.gameId) ? 'later' : 'yes';
}
