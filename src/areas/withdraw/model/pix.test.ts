import { allSettled } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import { pixKeyKinds } from '../../../../contract';
import { cleanPixKey } from './account';
import { $blocked, $pixKind, accountTyped, bankPicked, form } from '../index';
import { channel, forgetKept, page, values } from './test-page';

beforeEach(forgetKept);

describe('a withdrawal by Pix', () => {
  const pix = channel('PIX', { name: 'Pix', mobilePattern: '', pixKeys: [...pixKeyKinds] });
  const open = async () => {
    const opened = await page({ channels: [pix] });
    await opened.type('100');
    await allSettled(form.changed, { scope: opened.scope, params: { field: 'name', value: 'Ana Silva' } });
    return {
      ...opened,
      kind: (kind: string) => allSettled(bankPicked, { scope: opened.scope, params: kind }),
      key: (key: string) => allSettled(accountTyped, { scope: opened.scope, params: key }),
      blocked: () => opened.scope.getState($blocked),
    };
  };

  test('Q74 the first key kind is CPF, formatted and sent as digits', async () => {
    const { scope, key, blocked, next, confirm, sent } = await open();
    expect([scope.getState($pixKind), blocked()]).toEqual(['CPF', 'account']);
    await key('52998224724');
    expect([values(scope).account, blocked()]).toEqual(['529.982.247-24', 'accountWrong']);
    await key('529.982.247-25');
    expect(blocked()).toBeNull();
    await next();
    await confirm();
    expect(sent[0]?.input).toMatchObject({
      bankAccount: '52998224725',
      bankCode: 'CPF',
      bankName: 'CPF Pix',
      channel: 'PIX',
    });
  });

  test.each([
    ['PHONE', '(11) 91234-5678', '+5511912345678'],
    ['EMAIL', 'Ana@Exemplo.com', 'ana@exemplo.com'],
    ['RANDOM', '123E4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ])('Q74 another kind of key: %s', async (kind, typed, sentKey) => {
    const { kind: pick, key, blocked, next, confirm, sent } = await open();
    await key('52998224725');
    await pick(kind);
    expect(blocked()).not.toBeNull();
    await key(typed);
    expect(blocked()).toBeNull();
    await next();
    await confirm();
    expect(sent[0]?.input).toMatchObject({ bankAccount: sentKey, bankCode: kind });
  });

  test.each([
    ['EMAIL', 'a', 'a b', 'a'],
    ['RANDOM', 'a', 'ag', 'a'],
    ['CPF', '529', '529x9', '529.9'],
  ] as const)('Q74 %s: from %j, %j becomes %j', (kind, before, typed, after) =>
    expect(cleanPixKey(kind, before, typed)).toBe(after),
  );
});
