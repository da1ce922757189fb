import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { codes, contract } from '../../../../contract';
import { loggerOptions } from '../../../core/log';
import { createHarness, registeredPassword } from '../../../testing/harness';

test('W15 logs contain no PIN or password, even after database errors', async () => {
  const said: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      said.push(chunk.toString());
      done();
    },
  });
  const log = pino(loggerOptions('trace'), stream);
  const house = await createHarness({ log });
  const { token } = await house.register('0244733001');
  const ask = { token };
  const pin = '8362';
  const chosen = 'Harmattan-1957';
  const { security } = contract;

  await house.call(security.setPin, { pin, password: registeredPassword }, ask);
  await house.call(security.branch, { pin: '7259' }, ask);
  await house.call(security.modifyPassword, { old: registeredPassword, new: chosen }, ask);
  log.info(
    { pin, old: registeredPassword, new: chosen, body: { pin, old: registeredPassword, new: chosen } },
    'somebody logs a whole body',
  );
  const { rows } = await house.db.execute<{ pin_hash: string }>(
    sql`select pin_hash from members where pin_hash is not null`,
  );
  // Faults in the very statements that carry them.
  await house.db.execute(sql`alter table members rename column pin_hash to away`);
  expect(await house.call(security.setPin, { pin, password: registeredPassword }, ask)).toMatchObject({
    status: 500,
    code: codes.internal,
  });
  await house.db.execute(sql`alter table members rename column away to pin_hash`);
  await house.db.execute(sql`alter table notices rename to away`);
  expect(await house.call(security.modifyPassword, { old: chosen, new: `${chosen}!` }, ask)).toMatchObject({
    status: 500,
  });
  await house.db.execute(sql`alter table away rename to notices`);

  const all = said.join('\n');
  expect(all).toContain('failed query');
  for (const secret of [
    `"${pin}"`,
    '"7259"',
    `=${pin}`,
    registeredPassword,
    chosen,
    ...rows.map((row) => row.pin_hash),
  ])
    expect(all).not.toContain(secret);
  expect(all).not.toContain('argon2id');
  await house.close();
}, 60_000);
