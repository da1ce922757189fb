import { isDeepStrictEqual } from 'node:util';
import { randomInt } from 'node:crypto';
import { markets } from '../../contract';
import { rainSettings } from '../../server/areas/cash-rain/settings';
import { installSettings } from '../../server/boot/install-settings';
import { invariants } from '../../server/boot/audit';
import { slotsOf } from '../../server/areas/cash-rain/slots';
import type { House } from './house';
import { claim, makePlayers, type ClaimAnswer, type Player } from './players';

const writers = 16;
/** Number of players per writer: more than a writer can handle before the kill. */
const playersOfWriter = { pglite: 15, postgres: 60 } as const;

export interface KillReport {
  cycles: number;
  /** Claims that were answered before the kill and are unchanged after it. */
  acked: number;
  /** Claims without an answer. Each was found or made by its key after the restart. */
  unknown: number;
  /** Number of these claims that had been committed before the kill. */
  unknownCommitted: number;
}

interface Trial {
  readonly acked: Array<{ player: Player; answer: ClaimAnswer }>;
  readonly unknown: Player[];
  readonly untouched: Player[];
}

/** Settings with a slot that began a minute ago and lasts for hours. */
function openSlot(now: number) {
  const at = new Date(now - 60_000);
  return {
    ...rainSettings,
    minutes: 600,
    begins: [`${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')}`],
  };
}

/** Sixteen writers claim until the process is killed, 0–0.4 s after the first answer. */
async function storm(house: House, players: readonly Player[]): Promise<Trial> {
  const trial: Trial = { acked: [], unknown: [], untouched: [] };
  const queues = Array.from({ length: writers }, (_, writer) =>
    players.filter((_player, index) => index % writers === writer),
  );
  let down = false;
  let answered = (): void => {};
  const killed = new Promise<void>((resolve) => (answered = resolve))
    .then(() => new Promise<void>((resolve) => setTimeout(resolve, randomInt(0, 400))))
    .then(async () => {
      down = true;
      await house.kill();
    });
  await Promise.all(
    queues.map(async (queue) => {
      for (const [index, player] of queue.entries()) {
        if (down) {
          trial.untouched.push(...queue.slice(index));
          return;
        }
        try {
          trial.acked.push({ player, answer: await claim(house.port, player) });
          answered();
        } catch {
          trial.unknown.push(player);
          trial.untouched.push(...queue.slice(index + 1));
          return;
        }
      }
    }),
  );
  answered();
  await killed;
  return trial;
}

/**
 * F1: kills the process `cycles` times while sixteen writers claim. After each kill, the ledger must be valid, every
 * answered claim must exist as it was answered, and every unanswered claim must be settled once by its key. Throws at
 * the first violation.
 */
export async function killCycles(
  house: House,
  cycles: number,
  tell: (text: string) => void = () => {},
): Promise<KillReport> {
  const report: KillReport = { cycles, acked: 0, unknown: 0, unknownCommitted: 0 };
  const now = Date.now();
  const settings = openSlot(now);
  const slot = slotsOf(markets.GH, settings, now)[0]!.id;
  await house.look(async (open) => {
    await installSettings(open.db, markets.GH);
    await open.query('', "update settings set value = $1::jsonb where key = 'cash-rain:GH'", [
      JSON.stringify(settings),
    ]);
  });
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const players = await house.look((open) =>
      makePlayers(open, { count: writers * playersOfWriter[house.kind], slot, now: Date.now() }),
    );
    await house.boot();
    const trial = await storm(house, players);
    for (const { answer } of trial.acked)
      if (answer.code !== 0) throw new Error(`cycle ${cycle}: a claim was refused: ${JSON.stringify(answer)}`);

    const committed = await house.look(async (open) => {
      const breaches = await invariants(open.db);
      if (breaches.length > 0) throw new Error(`cycle ${cycle}: ${breaches.join('; ')}`);
      const rows = await open.query<{ key: string }>('', 'select key from idempotency where key = any ($1::text[])', [
        players.map(({ key }) => key),
      ]);
      return new Set(rows.map(({ key }) => key));
    });
    for (const { player } of trial.acked)
      if (!committed.has(player.key)) throw new Error(`cycle ${cycle}: an answered claim is lost`);
    for (const player of trial.untouched)
      if (committed.has(player.key)) throw new Error(`cycle ${cycle}: a claim that was never sent was paid`);

    await house.boot();
    for (const { player, answer } of trial.acked) {
      if (!isDeepStrictEqual(await claim(house.port, player), answer))
        throw new Error(`cycle ${cycle}: another answer for the same key`);
    }
    for (const player of trial.unknown) {
      const [first, second] = [await claim(house.port, player), await claim(house.port, player)];
      if (first.code !== 0 || !isDeepStrictEqual(first, second))
        throw new Error(`cycle ${cycle}: an unanswered claim was not settled: ${JSON.stringify(first)}`);
    }
    await house.kill();
    const after = await house.look((open) => invariants(open.db));
    if (after.length > 0) throw new Error(`cycle ${cycle}: ${after.join('; ')}`);
    report.acked += trial.acked.length;
    report.unknown += trial.unknown.length;
    report.unknownCommitted += trial.unknown.filter(({ key }) => committed.has(key)).length;
    if (cycle % 10 === 0)
      tell(
        `${cycle} of ${cycles} kills: ${report.acked} answered, ${report.unknown} unanswered (${report.unknownCommitted} already paid)`,
      );
  }
  return report;
}
