import { basePath, contract } from '../../contract';
import { claimSql } from '../../server/areas/cash-rain/claim-rows';
import { againstSql } from './against-sql';
import { makePlayers } from './rain-players';
import { openRainSlot } from './rain-slot';
import { startBenchServer } from './server';

// Claims of the rain per second over HTTP, compared with the same transaction in bare SQL. Run: `npx tsx
// tests/bench/claims.ts`.
async function main(): Promise<void> {
  const server = await startBenchServer({
    connections: 4,
    flags: (process.env['SERVER_FLAGS'] ?? '').split(' ').filter(Boolean),
  });
  if (!server) {
    console.log('claims: no PostgreSQL on this machine');
    return;
  }
  const { pool } = server;
  try {
    const slot = await openRainSlot(pool);
    await againstSql(server, {
      name: 'claims',
      path: `${basePath}${contract.cashRain.gifts.path}`,
      form: '',
      players: async (count) => {
        const players = await makePlayers(pool, count, slot, Date.now());
        return Array.from({ length: count }, (_, index) => players.token(index));
      },
      bare: { script: 'bare-claims.ts', args: [slot], input: (tokens) => ({ tokens, sql: claimSql }) },
    });
  } finally {
    await server.close();
  }
}

await main();
