import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { basePath, calls, contract, headers } from '../../contract';
import { loggerOptions } from '../core/log';
import { createHarness, requestHeaders, type Harness } from '../testing/harness';

/** Every stored text, by table. Encrypted and hashed values are included in their stored form. */
async function everyRow(house: Harness): Promise<Map<string, string>> {
  const { rows: tables } = await house.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await house.db.execute<{ text: string | null }>(
      sql.raw(`select string_agg(t::text, E'\\n') as text from "${name}" t`),
    );
    found.set(name, rows[0]?.text ?? '');
  }
  return found;
}

test('W15 logs, answers and tables contain no readable secret', async () => {
  const said: string[] = [];
  const answers: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      said.push(chunk.toString());
      done();
    },
  });
  const house = await createHarness({ seed: true, log: pino(loggerOptions('trace'), stream) });
  const password = 'Hunter-of-7-lamps';
  const next = 'Keeper-of-9-lamps';
  const mobile = '0244777002';
  const keep = <A extends { msg: string; code: number; data: unknown }>(answer: A): A => {
    if (answer.code !== 0) answers.push(answer.msg, JSON.stringify(answer.data ?? null));
    return answer;
  };

  keep(await house.call(contract.member.sendSms, { mobile, purpose: 'register' }));
  const smsCode = (await house.outbox(mobile))[0]?.code ?? '';
  const registered = keep(
    await house.call(contract.member.reg, { mobile, password, smsCode, termsVersion: '1', ageConfirmed: '1' }),
  );
  const again = keep(await house.call(contract.member.login, { mobile, password }));
  const tokens = [registered.data.token, again.data.token];
  const token = tokens[1]!;
  keep(await house.call(contract.member.login, { mobile, password: `${password}x` }));
  keep(await house.call(contract.security.modifyPassword, { old: password, new: next }, { token }));

  // A draw, so that there are seeds in use.
  const { data: rain } = await house.call(contract.cashRain.cfg, {}, { token });
  answers.push(JSON.stringify(rain));
  answers.push(
    JSON.stringify(await house.call(contract.cashRain.drawStatus, { id: rain.durations[0]?.id ?? '' }, { token })),
  );
  answers.push(JSON.stringify(await house.call(contract.cashRain.gifts, {}, { token })));

  // Every call, with secrets in every place where somebody could put one.
  const poison = {
    token,
    password: next,
    smsCode,
    mobile,
    old: password,
    new: next,
    pin: '8642',
    code: smsCode,
    batch: token,
    events: JSON.stringify([{ name: 'register', token }]),
    language: token,
    theme: next,
    type: token,
    id: token,
    idempotencyKey: token,
  };
  for (const call of calls) {
    const fields = new URLSearchParams(poison).toString();
    const response = await house.raw(
      `${basePath}${call.path}${call.method === 'GET' ? `?${fields}` : ''}`,
      {
        method: call.method,
        ...(call.method === 'POST' ? { body: fields } : {}),
        headers: requestHeaders(house.clock.now(), {
          'content-type': call.method === 'POST' ? 'application/x-www-form-urlencoded' : undefined,
          [headers.deviceId]: 'a-device-of-a-test',
          [headers.idempotencyKey]: 'a-key-of-the-grep-test',
          'user-agent': `Phone ${token}`,
        }),
      },
      '10.44.0.9',
    );
    answers.push(await response.text());
  }
  await house.raw(`${basePath}/no/such/call?token=${token}&password=${next}`, {
    headers: { token, cookie: `baobab.token=${token}` },
  });
  await house.raw(`/nowhere?password=${next}`, { method: 'POST', body: next });

  const secrets = [password, next, ...tokens];
  const tables = await everyRow(house);
  expect(tables.size).toBeGreaterThan(25);
  for (const secret of secrets) {
    expect(said.join('\n')).not.toContain(secret);
    expect(answers.join('\n')).not.toContain(secret);
    for (const [name, text] of tables) expect(text, name).not.toContain(secret);
  }
  const { rows: seeds } = await house.db.execute<{ seed: string }>(
    sql`select encode(server_seed, 'hex') as seed from seeds where state <> 'revealed'`,
  );
  expect(seeds.length).toBeGreaterThan(0);
  for (const { seed } of seeds) expect(said.join('\n') + answers.join('\n')).not.toContain(seed);
  await house.close();
}, 90_000);
