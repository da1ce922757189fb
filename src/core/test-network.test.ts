// @vitest-environment happy-dom
import { expect, test } from 'vitest';

test('unit tests make no network calls', async () => {
  await expect(fetch('/api/config-service/cfMenu/queryByPosition')).rejects.toThrow('no network in unit tests');
});
