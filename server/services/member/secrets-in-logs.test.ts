import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { loggerOptions } from '../../kit/log';
import { createHarness } from '../../testing/harness';

/** A logger at its most talkative, and everything that it has said. */
function listen() {
  const said: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      said.push(chunk.toString());
      done();
    },
  });
  return { log: pino(loggerOptions('trace'), stream), said };
}

test('W15 no token, password or code in anything that is logged, also when the database fails', async () => {
  const { log, said } = listen();
  const house = await createHarness({ seed: true, log });
  const password = 'Hunter-of-7-lamps';
  const mobile = '0244777001';
  const secrets: string[] = [password];

  await house.call(contract.member.sendSms, { mobile, purpose: 'register' });
  const smsCode = (await house.outbox(mobile))[0]?.code ?? '';
  // Four digits may be part of anything, so the code is looked for as it would be written.
  secrets.push(`${smsCode} is your`, `"${smsCode}"`, `smsCode=${smsCode}`);
  await house.call(contract.member.checkSms, { mobile, smsCode, purpose: 'register' });
  const registered = await house.call(contract.member.reg, { mobile, password, smsCode, termsVersion: '1', ageConfirmed: '1' });
  expect(registered.code).toBe(codes.ok);
  secrets.push(registered.data.token);
  const again = await house.call(contract.member.login, { mobile, password });
  secrets.push(again.data.token);
  await house.call(contract.member.login, { mobile, password: `${password.slice(0, -1)}!` });
  await house.call(contract.account.balance, {}, { token: again.data.token });
  const { rows } = await house.db.execute<{ password_hash: string; token_hash: string }>(
    sql`select password_hash, token_hash from members join sessions on member_id = id where mobile = ${mobile}`);
  secrets.push(...rows.flatMap((row) => [row.password_hash, row.token_hash]));

  // Faults at the worst places: with the message, the session and the member in the failing statement.
  await house.db.execute(sql`alter table sms_outbox rename to away1`);
  house.clock.advance(61_000);
  expect(await house.call(contract.member.sendSms, { mobile, purpose: 'register' })).toMatchObject({ status: 500, code: codes.internal });
  await house.db.execute(sql`alter table away1 rename to sms_outbox`);
  await house.db.execute(sql`alter table known_devices rename to away2`);
  expect(await house.call(contract.member.login, { mobile, password })).toMatchObject({ status: 500 });
  await house.db.execute(sql`alter table away2 rename to known_devices`);
  await house.db.execute(sql`alter table sessions rename to away3`);
  expect(await house.call(contract.account.balance, {}, { token: again.data.token })).toMatchObject({ status: 500 });
  await house.db.execute(sql`alter table away3 rename to sessions`);

  const all = said.join('\n');
  expect(said.length).toBeGreaterThanOrEqual(3);
  expect(all).toContain('failed query');
  for (const secret of secrets) expect(all).not.toContain(secret);
  expect(all).not.toMatch(/argon2id|is your Baobab code/);
  await house.close();
}, 60_000);
