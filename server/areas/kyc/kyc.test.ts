import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basePath, codes, contract, kycKey, marketCodes, markets, type MarketCode } from '../../../contract';
import { kycDocuments, kycRecords, settings } from '../../db/schema';
import { createHarness, requestHeaders, type Harness } from '../../testing/harness';
import { kycSettingsKey } from './config';
import { kycFieldsOf } from './market-fields';

const good: Record<string, string> = {
  firstName: 'Ama',
  surname: 'Owusu Ansah',
  dateOfBirth: '19900228',
  ID_TYPE: 'Ghana Card',
  ID_NUMBER: 'GHA-123456789-0',
  RESIDENTIAL_ADDRESS: '12 Ring Road, Accra',
  email: 'ama@mail.example',
  IdCardNumber: '123456789',
  BVN: '12345678901',
  CPF: '529.982.247-25',
};
const inputOf = (market: MarketCode, values: Record<string, string>) =>
  Object.fromEntries(kycFieldsOf[market].map(({ name }, index) => [kycKey(index), values[name]]));
const goodFor = (market: MarketCode) => (market === 'UG' ? { ...good, IdCardNumber: 'CM90012345ABCD' } : good);

describe('KYC in Ghana', () => {
  let house: Harness;
  let number = 100_000_000;
  const fresh = () => ({ ...good, ID_NUMBER: `GHA-${(number += 1)}-0` });
  const send = (token: string, values: Record<string, string>) =>
    house.call(contract.kyc.submit, inputOf('GH', values), { token });
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());

  test('ACC-10 the config names the fields and the document types', async () => {
    const { token } = await house.member();
    const { data } = await house.call(contract.kyc.fields, {}, { token });
    expect(data.enable).toBe(true);
    expect(data.basicFields.map(({ name }) => name)).toEqual([
      'firstName',
      'surname',
      'dateOfBirth',
      'ID_TYPE',
      'ID_NUMBER',
      'RESIDENTIAL_ADDRESS',
      'email',
    ]);
    expect(data.basicFields[3]?.options).toEqual(['Ghana Card', 'Vote ID', 'Passport', 'Driver License', 'SSNIT']);
  });

  test('ACC-8 ACC-11 details are sent by index and returned masked', async () => {
    const { token } = await house.member();
    expect((await house.call(contract.kyc.read, {}, { token })).data).toEqual({
      state: 'none',
      needed: true,
      fields: [],
      submittedAt: null,
      reason: '',
    });
    const answer = await send(token, { ...fresh(), ID_NUMBER: 'gha 987654321 5' });
    expect(answer.code).toBe(0);
    expect(answer.data).toMatchObject({ state: 'submitted', needed: false, submittedAt: house.clock.now() });
    expect(Object.fromEntries(answer.data.fields.map(({ name, value }) => [name, value]))).toEqual({
      firstName: 'Ama',
      surname: 'Owusu Ansah',
      dateOfBirth: '1990••••',
      ID_TYPE: 'Ghana Card',
      ID_NUMBER: '•••••••••••21-5',
      RESIDENTIAL_ADDRESS: '12 R••••••',
      email: 'a•••@mail.example',
    });
    expect((await house.call(contract.kyc.read, {}, { token })).data).toEqual(answer.data);
  });

  test('no table contains identity details in readable form', async () => {
    const { id, token } = await house.member();
    const values = {
      ...fresh(),
      firstName: 'Zebediah',
      surname: 'Quartermaine',
      RESIDENTIAL_ADDRESS: '77 Hidden Lane',
      email: 'zeb@secret.example',
    };
    expect((await send(token, values)).code).toBe(0);
    const { rows: tables } = await house.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await house.db.execute<{ all: string }>(
        sql.raw(`select coalesce(string_agg(t::text, ' '), '') as all from "${name}" t`),
      );
      for (const secret of [
        'Zebediah',
        'Quartermaine',
        '77 Hidden',
        'secret.example',
        values.ID_NUMBER,
        values.ID_NUMBER.slice(4, 13),
      ]) {
        expect(rows[0]!.all, name).not.toContain(secret);
        expect(rows[0]!.all, name).not.toContain(Buffer.from(secret).toString('hex'));
      }
    }
    const [record] = await house.db.select().from(kycRecords).where(eq(kycRecords.memberId, id));
    expect(Buffer.from(record!.sealed).toString('latin1')).not.toContain('Zebediah');
  });

  test('a record moved to another member or altered cannot be opened', async () => {
    const [a, b] = [await house.member(), await house.member()];
    await send(a.token, fresh());
    await send(b.token, fresh());
    const [record] = await house.db.select().from(kycRecords).where(eq(kycRecords.memberId, a.id));
    await house.db.update(kycRecords).set({ sealed: record!.sealed }).where(eq(kycRecords.memberId, b.id));
    expect((await house.call(contract.kyc.read, {}, { token: b.token })).status).toBe(500);
    const turned = Uint8Array.from(record!.sealed);
    turned[turned.length - 1]! ^= 1;
    await house.db.update(kycRecords).set({ sealed: turned }).where(eq(kycRecords.memberId, a.id));
    expect((await house.call(contract.kyc.read, {}, { token: a.token })).status).toBe(500);
  });

  test('ACC-11 a repeated submit is accepted, a different one is refused', async () => {
    const { id, token } = await house.member();
    const values = fresh();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(token, values)));
    for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: { state: 'submitted' } });
    expect(await send(token, { ...values, surname: 'Mensah' })).toMatchObject({ code: codes.kycClosed });
    expect(await house.db.select().from(kycDocuments).where(eq(kycDocuments.memberId, id))).toHaveLength(1);
  });

  test('ACC-11 a rejected member sees the reason and can submit again', async () => {
    const { id, token } = await house.member();
    const values = fresh();
    await send(token, values);
    await house.db
      .update(kycRecords)
      .set({ state: 'rejected', reason: 'The number cannot be found' })
      .where(eq(kycRecords.memberId, id));
    expect((await house.call(contract.kyc.read, {}, { token })).data).toMatchObject({
      state: 'rejected',
      needed: true,
      reason: 'The number cannot be found',
    });
    expect(await send(token, fresh())).toMatchObject({
      code: 0,
      data: { state: 'submitted', reason: '', needed: false },
    });
    const other = await house.member();
    expect((await send(other.token, values)).code, 'the old document is free again').toBe(0);
  });

  test('a document belongs to one account, also under concurrency', async () => {
    const values = fresh();
    const people = await Promise.all([house.member(), house.member(), house.member()]);
    const answers = await Promise.all(
      people.map(({ token }, index) => send(token, { ...values, firstName: ['Ama', 'Esi', 'Yaa'][index]! })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.documentTaken, codes.documentTaken]);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ data: { field: 'ID_NUMBER' } });
  });

  test('ACC-20 ACC-21 Q29 each invalid field is reported, and nothing is stored', async () => {
    const { id, token } = await house.member();
    const wrong = {
      ...good,
      firstName: 'ama1',
      surname: 'M',
      dateOfBirth: '20081121',
      ID_NUMBER: 'GHA-12345678-0',
      RESIDENTIAL_ADDRESS: '',
      email: 'x',
    };
    expect(await send(token, wrong)).toMatchObject({
      code: codes.kycInvalid,
      msg: 'Please check the content',
      data: {
        fields: {
          field0: 'letters',
          field1: 'surname',
          field2: 'age',
          field4: 'ghanaCard',
          field5: 'empty',
          field6: 'email',
        },
      },
    });
    expect(await house.db.select().from(kycRecords).where(eq(kycRecords.memberId, id))).toEqual([]);
  });

  test('W12 missing, unknown and hostile field names are refused', async () => {
    const { token } = await house.member();
    const raw = async (body: string) => {
      const response = await house.raw(`${basePath}${contract.kyc.submit.path}`, {
        method: 'POST',
        body,
        headers: {
          ...requestHeaders(house.clock.now(), { token }),
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
      return {
        status: response.status,
        ...((await response.json()) as { code: number; data?: { fields?: Record<string, string> } }),
      };
    };
    expect(await raw('field0=Ama&field2=19900101')).toMatchObject({
      status: 200,
      code: codes.kycInvalid,
      data: { fields: { field1: 'empty', field3: 'empty' } },
    });
    for (const body of ['field10000=x', 'field__proto__=x', 'field=x', 'field-1=x', 'field00=Ama', 'Field0=Ama']) {
      expect([codes.kycInvalid, codes.invalid], body).toContain((await raw(body)).code);
    }
    for (const body of ['field0=Ama&field0=Esi', '__proto__=x', 'field0[x]=1', 'constructor[prototype][x]=1'])
      expect((await raw(body)).code, body).toBe(codes.invalid);
    expect((await raw(`field0=${'x'.repeat(201)}`)).code).toBe(codes.invalid);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('an operator can switch KYC off, and invalid settings are ignored', async () => {
    const { token } = await house.member();
    const key = kycSettingsKey(house.deps.market);
    await house.db.insert(settings).values({ key, value: { enable: false, basicFields: [] } });
    expect((await house.call(contract.kyc.read, {}, { token })).data.needed).toBe(false);
    expect((await send(token, fresh())).code).toBe(codes.kycOff);
    await house.db
      .update(settings)
      .set({ value: { enable: 'yes' } })
      .where(eq(settings.key, key));
    expect((await house.call(contract.kyc.fields, {}, { token })).data.basicFields).toHaveLength(7);
    await house.db.delete(settings).where(eq(settings.key, key));
  });

  test('a member may submit twenty times an hour', async () => {
    const { token } = await house.member();
    for (let n = 0; n < 20; n += 1) expect((await send(token, {})).code).toBe(codes.kycInvalid);
    expect(await send(token, {})).toMatchObject({ status: 429, code: codes.tooMany });
  });
});

describe.each([...marketCodes])('KYC in %s', (code) => {
  test('ACC-10 Q29 the market’s own fields and legal age', async () => {
    const lines: string[] = [];
    const house = await createHarness({
      market: code,
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    });
    const { token } = await house.member({ mobile: markets[code].mobile.example });
    const fields = (await house.call(contract.kyc.fields, {}, { token })).data.basicFields;
    const at = fields.findIndex(({ name }) => name === 'dateOfBirth');
    const { legalAge } = markets[code];
    const born = (yearsAgo: number, day: string) => ({
      ...inputOf(code, goodFor(code)),
      [kycKey(at)]: `${2026 - yearsAgo}${day}`,
    });
    expect(await house.call(contract.kyc.submit, born(legalAge, '1121'), { token })).toMatchObject({
      code: codes.kycInvalid,
      data: { fields: { [kycKey(at)]: 'age' } },
    });
    expect(await house.call(contract.kyc.submit, born(6, '0101'), { token })).toMatchObject({ code: codes.kycInvalid });
    expect((await house.call(contract.kyc.submit, born(legalAge, '1120'), { token })).code).toBe(0);
    const { fields: shown } = (await house.call(contract.kyc.read, {}, { token })).data;
    const numbers = ['GHA-123456789-0', '123456789', '12345678901', '52998224725', 'CM90012345ABCD'];
    for (const { value } of shown) for (const whole of numbers) expect(value).not.toContain(whole);
    expect(lines.join('')).not.toMatch(/Owusu|123456789|Ring Road/);
    await house.close();
  });
});
