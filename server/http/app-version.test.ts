import * as v from 'valibot';
import { expect, test } from 'vitest';
import { appVersionPath, appVersionSchema } from '../../contract/install-app-version';
import { createHarness } from '../testing/harness';
import { appVersion } from './app-version';

test('C116 NAV-25 the file of the newest app is served fresh, and names no address without an app', async () => {
  const house = await createHarness();
  const answer = await house.raw(`${appVersionPath}?t=1`, {});
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(v.parse(appVersionSchema, await answer.json()).apkUrl).toBe('');
  await house.finish();
});

test('C116 the address of the newest app is the one that the operator has set', () => {
  const apkUrl = 'https://apps.example/baobab.apk';
  expect(v.parse(appVersionSchema, appVersion({ apkUrl })).apkUrl).toBe(apkUrl);
});
