/** Values that no number, code or choice of a call is; sent as text. */
export const badNumbers: readonly string[] = [
  'NaN', 'Infinity', '-Infinity', '1e309', '-0', '0.1', '0.005', '1.005', '１２', '1,000', ' 5', '5 ', '0x10', '1e3', '+5', '05',
  '9007199254740993', '99999999999999999999', '', 'null', 'true', '[]', '{}', 'undefined', '1_000', '٣', '5\n', '5\u0000', '5;6', '-9007199254740993',
];

/** Texts that try something; none of them is a mobile, a code, an id or a choice. */
export const badTexts: readonly string[] = [
  '\u0000', 'a\u0000b', '\r\nset-cookie: a=b', '\u202egnp.exe', '\u200b\u200d', '👩‍👩‍👧‍👦', 'e\u0301'.repeat(30), '../../etc/passwd', '..%2f..%2f', '%00', '%n%s%x',
  "' or 1=1 --", "'; drop table members; --", '*)(uid=*))(|(uid=*', '{{7*7}}${7*7}<%= 7*7 %>', '=cmd|\' /C calc\'!A0', '<script>alert(1)</script>', 'javascript:alert(1)',
  '__proto__', 'constructor', 'x'.repeat(5_000), '٠٢٤٤١٢٣٤٥٦', '０２４４１２３４５６', '+233244123456', '00233244123456', '024412345', '02441234567890123456789',
];

/** Whole query or form texts that are malformed or hostile, whatever the call. */
export const badPairs: readonly (readonly [string, string])[] = [
  ['duplicate name', 'id=1&id=2'], ['array name', 'a[]=1'], ['nested name', 'a[b]=1'], ['prototype', '__proto__=1'], ['nested prototype', 'a[__proto__]=1'],
  ['constructor', 'constructor[prototype][x]=1'], ['plain constructor', 'constructor=1'], ['length', 'a[length]=100000000'], ['10,001 pairs', Array.from({ length: 10_001 }, (_, n) => `a${n}=1`).join('&')],
  ['100 levels', `a${'[b]'.repeat(100)}=1`], ['bad percent', 'a=%zz'], ['half percent', 'a=%'], ['bad UTF-8', 'a=%ff%fe'], ['overlong UTF-8', 'a=%c0%ae'], ['lone surrogate', 'a=%ed%a0%80'],
  ['NUL', 'a=%00'], ['empty name', '=1'], ['a name with a space', 'a%20b=1'], ['a name of 100 characters', `${'a'.repeat(100)}=1`],
];
