import { describe, expect, test } from 'vitest';
import { hidePixKey, isPixKey, showPixKey, tidyPixKey } from './withdraw-pix-key';
import type { PixKeyKind } from './withdraw-pix-kinds';

const uuid = '123e4567-e12b-12d1-a456-426655440000';

describe('Pix keys', () => {
  test.each<[PixKeyKind, string, string]>([
    ['CPF', '529.982.247-25', '52998224725'],
    ['CPF', '52998224725', '52998224725'],
    ['PHONE', '11912345678', '+5511912345678'],
    ['PHONE', '(11) 91234-5678', '+5511912345678'],
    ['PHONE', '+55 11 91234-5678', '+5511912345678'],
    ['PHONE', '011912345678', '+5511912345678'],
    ['PHONE', '005511912345678', '+5511912345678'],
    ['PHONE', '１１９１２３４５６７８', '+5511912345678'],
    ['EMAIL', ' Ana.Silva@Exemplo.com.br ', 'ana.silva@exemplo.com.br'],
    ['RANDOM', uuid.toUpperCase(), uuid],
  ])('Q74 the %s key %s is stored as %s', (kind, typed, key) => {
    expect([tidyPixKey(kind, typed), isPixKey(kind, tidyPixKey(kind, typed))]).toEqual([key, true]);
  });

  test.each<[PixKeyKind, string]>([
    ['CPF', '52998224724'],
    ['CPF', '11111111111'],
    ['CPF', '5299822472'],
    ['CPF', ''],
    ['PHONE', '912345678'],
    ['PHONE', '1132345678'],
    ['PHONE', '+551132345678'],
    ['PHONE', '+5523912345678'],
    ['PHONE', '11812345678'],
    ['PHONE', '01912345678'],
    ['PHONE', '+44 20 7946 0000'],
    ['PHONE', ''],
    ['EMAIL', 'ana'],
    ['EMAIL', 'ana@exemplo'],
    ['EMAIL', 'ana silva@exemplo.com'],
    ['EMAIL', `${'a'.repeat(70)}@exemplo.com`],
    ['EMAIL', ''],
    ['RANDOM', uuid.slice(1)],
    ['RANDOM', uuid.replaceAll('-', '')],
    ['RANDOM', '52998224725'],
    ['RANDOM', ''],
  ])('Q74 %s %j is not a key', (kind, typed) => expect(isPixKey(kind, tidyPixKey(kind, typed))).toBe(false));

  test('Q74 a key is formatted for reading and masked in lists', () => {
    expect([
      showPixKey('CPF', '52998224725'),
      showPixKey('PHONE', '+5511912345678'),
      showPixKey('EMAIL', 'a@b.br'),
    ]).toEqual(['529.982.247-25', '(11) 91234-5678', 'a@b.br']);
    expect([
      hidePixKey('CPF', '52998224725'),
      hidePixKey('PHONE', '+5511912345678'),
      hidePixKey('EMAIL', 'ana@b.br'),
      hidePixKey('RANDOM', uuid),
    ]).toEqual(['•••.982.247-••', '+5511•••••5678', 'a•••@b.br', '123e•••••0000']);
  });
});
