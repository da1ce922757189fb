import i18next from 'i18next';
import { allSettled, fork } from 'effector';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, languages } from '../../../contract';
import en from '../words/first/common.en.json';
import fr from '../words/first/common.fr.json';
import pt from '../words/first/common.pt.json';
import { $apiBase, createCallFx, isUnknownOutcome, type ApiError } from './index';
import { cut, listen, raw, type TestServer } from './test-server';

const words = { en, fr, pt };
const optionsFx = createCallFx(contract.config.options);
let server: TestServer;
beforeAll(async () => {
  server = await listen();
  await i18next.init({ lng: 'en', resources: { en: { common: en }, fr: { common: fr }, pt: { common: pt } } });
});
afterAll(() => server.close());

const refusal = async () =>
  (await allSettled(optionsFx, { scope: fork({ values: [[$apiBase, server.base]] }), params: {} })).value as ApiError;

describe.each(languages)('API-8 error messages of answers without a text, in %s', (language) => {
  beforeAll(() => i18next.changeLanguage(language));

  test.each([
    ['500 with nothing in it', 500, ''],
    ['a proxy’s 502', 502, '<h1>Bad Gateway</h1>'],
    ['a proxy’s 413', 413, '<h1>Too Large</h1>'],
  ])('%s is a service error with an unknown outcome', async (_, status, body) => {
    server.answer(raw(body, status));
    const error = await refusal();
    expect(error.message).toBe(words[language].error.service);
    expect(isUnknownOutcome(error)).toBe(true);
  });

  test.each([
    ['a line that breaks', cut()],
    ['a portal’s page', raw('<h1>Log in to this network</h1>')],
  ])('%s is a connection error', async (_, answer) => {
    server.answer(answer);
    expect((await refusal()).message).toBe(words[language].error.noStatus);
  });
});
