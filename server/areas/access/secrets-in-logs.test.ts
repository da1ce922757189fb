import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { loggerOptions } from '../../core/log';
import { createHarness } from '../../testing/harness';

/** Returns a logger at level trace, and the lines that it has written. */
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

test('W15 logs contain no token, password or code, even after database errors', async () => {
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
  const registered = await house.call(contract.member.reg, {
    mobile,
    password,
    smsCode,
    termsVersion: '1',
    ageConfirmed: '1',
  });
  expect(registered.code).toBe(codes.ok);
  secrets.push(registered.data.token);
  const again = await house.call(contract.member.login, { mobile, password });
  secrets.push(again.data.token);
  await house.call(contract.member.login, { mobile, password: `${password.slice(0, -1)}!` });
  await house.call(contract.account.balance, {}, { token: again.data.token });
  const { rows } = await house.db.execute<{ password_hash: string; token_hash: string }>(
    sql`select password_hash, token_hash from members join sessions on member_id = members.id where mobile = ${mobile}`,
  );
  secrets.push(...rows.flatMap((row) => [row.password_hash, row.token_hash]));

  // The other ways in: a code by SMS, a new password, a social login.
  house.clock.advance(61_000);
  const newPassword = 'Gatherer-of-9-drums';
  await house.call(contract.member.sendSms, { mobile, purpose: 'reset' });
  const resetCode = (await house.outbox(mobile))[0]?.code ?? '';
  secrets.push(newPassword, `"${resetCode}"`, `smsCode=${resetCode}`, `#${resetCode}`);
  const bySms = await house.call(contract.access.loginWithSmsCode, { mobile, smsCode: resetCode, purpose: 'reset' });
  const reset = await house.call(
    contract.access.resetPassword,
    { mobile, smsCode: resetCode, new: newPassword },
    { token: bySms.data.token },
  );
  expect(reset.code).toBe(codes.ok);
  const { url, state } = (await house.call(contract.access.socialStart, { provider: 'testid' })).data;
  const place = new URL(
    (await house.raw(`${url.replace('/authorize', '/allow')}&subject=new-123456`)).headers.get('location') ?? '',
    'https://app.invalid',
  );
  const code = place.searchParams.get('code') ?? '';
  const unknown = await house.call(contract.access.loginWithSocial, { state, code });
  expect(unknown.code).toBe(codes.unknownSocialAccount);
  secrets.push(
    bySms.data.token,
    reset.data.token,
    state,
    code,
    String((unknown.data as unknown as { ticket: string }).ticket),
  );
  await house.db.execute(sql`alter table social_states rename to away0`);
  expect(await house.call(contract.access.loginWithSocial, { state, code })).toMatchObject({ status: 500 });
  await house.db.execute(sql`alter table away0 rename to social_states`);
  const after = await house.call(contract.member.login, { mobile, password: newPassword });
  secrets.push(after.data.token);

  // Faults at the worst places: with the message, the session and the member in the failing statement.
  await house.db.execute(sql`alter table sms_outbox rename to away1`);
  house.clock.advance(61_000);
  expect(await house.call(contract.member.sendSms, { mobile, purpose: 'register' })).toMatchObject({
    status: 500,
    code: codes.internal,
  });
  await house.db.execute(sql`alter table away1 rename to sms_outbox`);
  await house.db.execute(sql`alter table known_devices rename to away2`);
  expect(await house.call(contract.member.login, { mobile, password: newPassword })).toMatchObject({ status: 500 });
  await house.db.execute(sql`alter table away2 rename to known_devices`);
  await house.db.execute(sql`alter table sessions rename to away3`);
  expect(await house.call(contract.account.balance, {}, { token: after.data.token })).toMatchObject({ status: 500 });
  await house.db.execute(sql`alter table away3 rename to sessions`);

  const all = said.join('\n');
  expect(said.length).toBeGreaterThanOrEqual(3);
  expect(all).toContain('failed query');
  for (const secret of secrets) expect(all).not.toContain(secret);
  expect(all).not.toMatch(/argon2id|is your Baobab code/);
  await house.close();
}, 60_000);
