import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, kycKey, type KycField } from '../../../contract';
import { runKyc } from '../../commands/kyc/command';
import { settings } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { kycSettingsKey } from './config';

const text = (name: string, rule: KycField['rule'], required = true): KycField => ({
  name,
  rule,
  required,
  options: [],
  digits: [],
});
const basicFields = [
  text('firstName', 'firstName'),
  text('DOCUMENT_FRONT', 'picture'),
  text('DOCUMENT_BACK', 'picture', false),
];

describe('ACC-4 document pictures', () => {
  let house: Harness;
  let folder: string;
  beforeAll(async () => {
    house = await createHarness();
    folder = await mkdtemp(join(tmpdir(), 'kyc-'));
    await house.db
      .insert(settings)
      .values({ key: kycSettingsKey(house.deps.market), value: { enable: true, basicFields } });
  });
  afterAll(async () => {
    await house.close();
    await rm(folder, { recursive: true });
  });

  const picture = async (token: string): Promise<string> => {
    const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a6' } })
      .png()
      .toBuffer();
    return (await house.call(contract.profile.image, { file }, { token })).data.url;
  };
  const send = (token: string, front: string, back?: string) =>
    house.call(
      contract.kyc.submit,
      { field0: 'Ama', field1: front, ...(back === undefined ? {} : { field2: back }) },
      { token },
    );

  test('a market’s configuration may ask for them, and the answer does not show their address', async () => {
    const { token } = await house.member();
    expect((await house.call(contract.kyc.fields, {}, { token })).data.basicFields).toEqual(basicFields);
    const url = await picture(token);
    expect(await send(token, url)).toMatchObject({
      code: 0,
      data: {
        state: 'submitted',
        fields: [
          { name: 'firstName', value: 'Ama' },
          { name: 'DOCUMENT_FRONT', value: 'picture' },
          { name: 'DOCUMENT_BACK', value: '' },
        ],
      },
    });
  });

  test('a missing picture, an address elsewhere and another member’s picture are refused', async () => {
    const [ama, kofi] = [await house.member(), await house.member()];
    const foreign = await picture(kofi.token);
    for (const [url, problem] of [
      ['', 'empty'],
      ['https://evil.example/a.webp', 'picture'],
      [`/media/${'0'.repeat(32)}.webp`, 'picture'],
      [foreign, 'picture'],
    ] as const)
      expect(await send(ama.token, url)).toMatchObject({
        code: codes.kycInvalid,
        data: { fields: { [kycKey(1)]: problem } },
      });
    const own = await picture(ama.token);
    expect(await send(ama.token, own, foreign)).toMatchObject({ data: { fields: { [kycKey(2)]: 'picture' } } });
    expect((await house.call(contract.kyc.read, {}, { token: ama.token })).data.state).toBe('none');
  });

  test('the desk saves a picture for a named reviewer', async () => {
    const { id, token } = await house.member();
    await send(token, await picture(token));
    const file = join(folder, 'front.webp');
    const run = (words: string) => runKyc(house.deps, words.split(' '));
    expect(await run(`picture ${id} DOCUMENT_FRONT ${file} --by esi`)).toEqual([`DOCUMENT_FRONT: ${file}`]);
    expect(await sharp(await readFile(file)).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    await expect(run(`picture ${id} DOCUMENT_BACK ${file}2 --by esi`)).rejects.toThrow(/has no picture/);
    await expect(run(`picture ${id} firstName ${file}2 --by esi`)).rejects.toThrow(/has no picture/);
    await expect(run(`picture ${id} DOCUMENT_FRONT ${file} --by esi`)).rejects.toThrow(/cannot be written/);
    await expect(run(`picture ${id} DOCUMENT_FRONT ${file}2`)).rejects.toThrow(/name of the reviewer/);
  });
});
