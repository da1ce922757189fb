import { waitingRounds } from '../../draws';
import type { Topic } from './topic';

const time = (at: number): string => new Date(at).toISOString().slice(0, 19);

/** Rounds of lucky refund and lottery whose sales have ended and whose draw is not published. */
export const drawTopic: Topic = {
  about: 'rounds of lucky refund and lottery that wait for their draw: list',
  actions: {
    list: {
      usage: 'draws list',
      about: 'closed rounds without a draw, and what they wait for',
      changes: false,
      run: async ({ deps }) => {
        const rounds = await waitingRounds(deps.db, deps, deps.clock.now());
        const lines = rounds.map(({ id, game, number, closesAt, source, beaconRound }) => {
          const late = Math.round((deps.clock.now() - closesAt) / 1_000);
          const waits =
            source !== 'drand'
              ? 'the draw by a server'
              : deps.beacon === null
                ? `round ${beaconRound} of drand, but DRAND_URLS names no server`
                : `round ${beaconRound} of drand`;
          return `${String(id).padEnd(8)}  ${game} ${number}  closed ${time(closesAt)}, ${late} s ago  waits for ${waits}`;
        });
        return [`Closed rounds without a draw: ${rounds.length}`, ...lines];
      },
    },
  },
};
