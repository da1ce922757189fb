import { basePath, contract } from '../../contract';
import { againstSql } from './against-sql';
import { makeBetters } from './bet-players';
import { startBenchServer } from './server';

// Rounds of Dice Duel for cash per second over HTTP, compared with the same transaction in bare SQL. Run: `npx tsx
// tests/bench/bets.ts`. Each player plays once, because the server refuses a second stake within some seconds.
const game = { id: '105', stake: 100 };

async function main(): Promise<void> {
  const server = await startBenchServer({
    connections: 4,
    flags: (process.env['SERVER_FLAGS'] ?? '').split(' ').filter(Boolean),
  });
  if (!server) {
    console.log('bets: no PostgreSQL on this machine');
    return;
  }
  try {
    const params = JSON.stringify({ chance: 5_000, side: 'under' });
    await againstSql(server, {
      name: 'bets',
      bar: 0.6,
      path: `${basePath}${contract.houseGames.play.path}`,
      form: JSON.stringify({ session: '{token}', key: '{key}', stake: game.stake, params }),
      players: (count) => makeBetters(server.pool, count, { game: game.id, deposit: game.stake * 10, now: Date.now() }),
      bare: {
        script: 'bare-bets.ts',
        args: [game.id, String(game.stake), params],
        input: (tokens) => ({ tokens }),
      },
    });
  } finally {
    await server.close();
  }
}

await main();
