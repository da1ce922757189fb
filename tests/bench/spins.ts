import { basePath, contract } from '../../contract';
import type { CoinSpinConfig } from '../../contract/wheel';
import { againstSql } from './against-sql';
import { startBenchServer } from './server';
import { makeSpinners } from './spin-players';

// Spins of the first coin wheel per second over HTTP, compared with the same transaction in bare SQL. Run: `npx tsx
// tests/bench/spins.ts`. Each player spins once, because the server refuses a second spin within some seconds.
async function main(): Promise<void> {
  const server = await startBenchServer({
    connections: 4,
    flags: (process.env['SERVER_FLAGS'] ?? '').split(' ').filter(Boolean),
  });
  if (!server) {
    console.log('spins: no PostgreSQL on this machine');
    return;
  }
  try {
    const { coinSpin } = contract;
    const answer = (await (
      await fetch(`http://127.0.0.1:${server.port}${basePath}${coinSpin.cfg.path}`, { headers: { platform: 'h5' } })
    ).json()) as { data: CoinSpinConfig };
    const [wheel] = answer.data.wheels;
    if (!wheel) throw new Error('there is no coin wheel');
    await againstSql(server, {
      name: 'spins',
      path: `${basePath}${coinSpin.bet.path}`,
      form: `id=${wheel.id}&oddsVersion=${wheel.oddsVersion}`,
      players: (count) => makeSpinners(server.pool, count, wheel.price * 5, Date.now()),
      bare: { script: 'bare-spins.ts', args: [wheel.game, wheel.oddsVersion], input: (tokens) => ({ tokens }) },
    });
  } finally {
    await server.close();
  }
}

await main();
