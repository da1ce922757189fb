/** Largest allowed size of the checker file with this many games, bytes. */
export function checkerBudget(games: number): number;
