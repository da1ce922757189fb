import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { Relay } from '../testing/relay';
import { CommitUnknown, isOutcomeUnknown, isUnreachable } from './errors';
import { openPostgres } from './postgres';
import { withTransaction } from './transaction';
import type { OpenDb, Tx } from './types';

const url = process.env['TEST_DATABASE_URL'];
const places = 4;

describe.runIf(url)('connections that PostgreSQL or the network ends', () => {
  let relay: Relay;
  let open: OpenDb;
  const table = `lost_${process.pid}`;
  const insert = (tx: Tx) => tx.execute(sql.raw(`insert into ${table} values (1)`));
  const rows = async () => (await open.query('count', `select * from ${table} where n = $1`, [1])).length;
  const failure = (work: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
    withTransaction(open, work).then(
      () => null,
      (error: unknown) => error,
    );
  /** Fails when a connection is missing: each transaction keeps its connection until all have one. */
  const usesAllPlaces = async (): Promise<void> => {
    let taken = 0;
    let all = (): void => undefined;
    const everybody = new Promise<void>((resolve) => (all = resolve));
    const work = async (tx: Tx) => {
      await tx.execute(sql.raw('select 1'));
      taken += 1;
      if (taken === places) all();
      await everybody;
    };
    await Promise.all(Array.from({ length: places }, () => withTransaction(open, work)));
  };

  beforeEach(async () => {
    const made = await Relay.to(url!);
    relay = made.relay;
    open = await openPostgres(made.url, { poolSize: places });
    await open.exec(`create table ${table} (n int)`);
  });
  afterEach(async () => {
    await open.close();
    await relay.close();
    const after = await openPostgres(url!, { poolSize: 1 });
    await after.exec(`drop table ${table}`);
    await after.close();
  });

  test('F3 connections that are lost at begin leave their places in the pool', async () => {
    relay.at('begin', 'drop');
    for (let tries = 0; tries < 17; tries += 1) expect(isUnreachable(await failure(insert))).toBe(true);
    expect(relay.faults).toBe(17);
    relay.at('begin', null);
    await usesAllPlaces();
    expect(await rows()).toBe(0);
  });

  test('F4 a transaction whose connection was terminated runs again', async () => {
    let tries = 0;
    await withTransaction(open, async (tx) => {
      tries += 1;
      await insert(tx);
      if (tries === 1) await tx.execute(sql.raw('select pg_terminate_backend(pg_backend_pid())'));
    });
    expect(tries).toBe(2);
    expect(await rows()).toBe(1);
  });

  test('F3 the error of a lost statement is not replaced by that of the rollback', async () => {
    relay.at('insert', 'drop');
    const error = await failure(insert);
    expect(isUnreachable(error)).toBe(true);
    expect(isOutcomeUnknown(error)).toBe(false);
    expect((error as Error).message).toContain('insert into');
    relay.at('insert', null);
    await usesAllPlaces();
  });

  test('F7 a connection lost at commit leaves the outcome unknown, and runs once', async () => {
    relay.at('commit', 'drop');
    let tries = 0;
    const error = await failure((tx) => {
      tries += 1;
      return insert(tx);
    });
    expect((error as Error).cause).toBeInstanceOf(CommitUnknown);
    expect([isOutcomeUnknown(error), isUnreachable(error), tries]).toEqual([true, true, 1]);
    relay.at('commit', null);
    await usesAllPlaces();
  });

  test('a commit without an answer ends with an unknown outcome and frees its place', async () => {
    relay.at('commit', 'hold');
    const begun = performance.now();
    const errors = await Promise.all(Array.from({ length: places }, () => failure(insert)));
    for (const error of errors) expect(isOutcomeUnknown(error)).toBe(true);
    relay.at('commit', null);
    await usesAllPlaces();
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('a connection to a server that became a standby is replaced', async () => {
    const pidOf = async (tx: Tx): Promise<unknown> =>
      (await tx.execute(sql.raw('select pg_backend_pid() as pid'))).rows[0];
    const before = await withTransaction(open, pidOf);
    const error = await failure(async (tx) => {
      await tx.execute(sql.raw('set transaction read only'));
      await insert(tx);
    });
    expect(isUnreachable(error)).toBe(true);
    expect(await withTransaction(open, pidOf)).not.toEqual(before);
    await usesAllPlaces();
  });
});
