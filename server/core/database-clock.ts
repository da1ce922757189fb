import type { Logger } from 'pino';
import type { OpenDb } from '../db/types';
import type { Clock } from './clock';

/** How often the time of the database is read, ms. */
const readEveryMs = 10_000;
/** The fastest of so many answers counts: its time is known best. */
const answersRead = 3;
/** A machine whose clock differs by more than this, ms, is reported. */
const reportedMs = 2_000;

/** The time of the database, and the time of this process's monotonic timer at which it was right; both in ms. */
interface Reading {
  readonly time: number;
  readonly at: number;
}

async function readOnce(open: OpenDb): Promise<Reading & { readonly took: number }> {
  const asked = performance.now();
  const rows = await open.query<{ time: number }>(
    'clock',
    'select extract(epoch from clock_timestamp()) * 1000 as time',
    [],
  );
  const took = performance.now() - asked;
  return { time: rows[0]!.time, at: asked + took / 2, took };
}

async function read(open: OpenDb): Promise<Reading> {
  const readings = [];
  for (let answer = 0; answer < answersRead; answer += 1) readings.push(await readOnce(open));
  return readings.reduce((best, other) => (other.took < best.took ? other : best));
}

/**
 * The clock of a PostgreSQL database, for all processes that use it. Between two readings the time goes on by the
 * process's monotonic timer, so a wrong or moved clock of one machine closes, draws or pays nothing too early. A
 * difference of the machine's own clock is logged.
 */
export async function databaseClock(
  open: OpenDb,
  { log, machine }: { readonly log: Pick<Logger, 'warn'>; readonly machine: Clock },
): Promise<Clock> {
  let last = await read(open);
  const now = (): number => Math.round(last.time + performance.now() - last.at);
  let reported = false;
  const report = (): void => {
    const off = machine.now() - now();
    const wrong = Math.abs(off) > reportedMs;
    if (wrong && !reported) log.warn({ off }, 'the clock of this machine is wrong; the time of the database counts');
    reported = wrong;
  };
  report();
  const timer = setInterval(() => {
    read(open).then(
      (next) => {
        last = next;
        report();
      },
      // Without the database nothing can be closed or paid either. The next reading comes soon.
      () => undefined,
    );
  }, readEveryMs);
  timer.unref();
  return { now };
}
