import { describe, expect, test } from 'vitest';
import { isWeakPassword } from './password-rules';
import { commonPasswords } from './common-passwords';

const mobile = '0244123456';

describe('passwords that may be chosen', () => {
  test.each(['123456', 'PASSWORD', 'password123!', 'Ghana123', 'senha123', 'azerty', 'aaaaaaa', 'abcdefghij', '98765432', 'zyxwvu', mobile, '244123456', `${mobile}a`])(
    'SES-14 Q5 %s is refused', (password) => {
      expect(isWeakPassword(password, mobile)).toBe(true);
    });
  test.each(['market-lamp 7', 'kpakpo shito', 'Nkwa4Mango', 'tro-tro 1957', 'ßöü天地玄黄', '……………ab'])('SES-14 %s is taken', (password) => {
    expect(isWeakPassword(password, mobile)).toBe(false);
  });
  test('SES-14 the list holds only what the length rule lets through, in lower case', () => {
    for (const password of commonPasswords) {
      expect(password).toBe(password.toLowerCase());
      expect(password.length, password).toBeLessThanOrEqual(20);
    }
    expect(commonPasswords.size).toBeGreaterThan(400);
  });
});
