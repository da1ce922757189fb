import { basePath, contract, markets } from '../../contract';
import { rainSettings } from '../../server/areas/cash-rain/settings';
import { claimSql } from '../../server/areas/cash-rain/claim-rows';
import { slotsOf } from '../../server/areas/cash-rain/slots';
import { againstSql } from './against-sql';
import { makePlayers } from './rain-players';
import { startBenchServer } from './server';

// Claims of the rain per second over HTTP against the same transaction in bare SQL. `npx tsx tests/bench/claims.ts`.

/** A slot that began a minute ago and lasts three hours. */
const settingsNow = (now: number) => {
  const at = new Date(now - 60_000);
  return {
    ...rainSettings,
    begins: [`${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')}`],
    minutes: 180,
  };
};

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
    const now = Date.now();
    const settings = settingsNow(now);
    await pool.query("update settings set value = $1 where key = 'cash-rain:GH'", [JSON.stringify(settings)]);
    const slot = slotsOf(markets.GH, settings, now)[0]!.id;
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
