import { expect, test } from 'vitest';
import { createPanProvider } from './pan-provider';
import { ProviderSimulated } from './provider';
import { signatureHeader, signBytes } from './signature';
import { createTopUpProvider } from './top-ups';

const key = new Uint8Array(32);
const report = { reference: 'D1', status: 'success', amount: 100, currency: 'GHS', simulated: true };
const providerOf = (production: boolean, answer: () => Response) =>
  createPanProvider({
    url: 'https://provider.example',
    callbackUrl: 'https://house.example',
    key,
    production,
    send: () => Promise.resolve(answer()),
  });
const callback = (body: object) => {
  const bytes = Buffer.from(JSON.stringify({ id: 'end-D1', report: body }));
  return { headers: new Headers({ [signatureHeader]: signBytes(key, bytes) }), body: bytes, tail: '' };
};

test('production uses no answer and no callback of the simulated provider', async () => {
  const provider = providerOf(true, () => Response.json(report));
  await expect(provider.query('D1')).rejects.toThrow(ProviderSimulated);
  expect(provider.readCallback(callback(report))).toBeNull();
  expect(await provider.isSimulated()).toBe(true);
  const topUps = createTopUpProvider({
    url: 'https://provider.example',
    key,
    production: true,
    send: () => Promise.resolve(Response.json({ reference: 'T1', state: 'delivered', simulated: true })),
  });
  const wanted = { reference: 'T1', kind: 'airtime', amount: 100, currency: 'GHS', mobile: '0244123456' } as const;
  await expect(topUps.topUp({ ...wanted, network: 'MTN' })).rejects.toThrow(ProviderSimulated);
});

test('production uses the answers of other providers, development also simulated ones', async () => {
  const { simulated, ...real } = report;
  expect(simulated).toBe(true);
  const provider = providerOf(true, () => Response.json(real));
  expect(await provider.query('D1')).toMatchObject({ status: 'success' });
  expect(provider.readCallback(callback(real))).toMatchObject({ report: real });
  expect(await providerOf(true, () => Response.json({}, { status: 404 })).isSimulated()).toBe(false);
  expect(await providerOf(true, () => Response.json({}, { status: 500 })).isSimulated()).toBe(false);
  expect(await providerOf(false, () => Response.json(report)).query('D1')).toMatchObject({ status: 'success' });
});
