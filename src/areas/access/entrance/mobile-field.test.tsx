// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { markets, type MarketCode } from '../../../../contract';
import { mobileProblem } from '../../../../contract/numbers/mobile';
import { render } from '../../../ui/test-render';
import { MobileField } from './mobile-field';

/** A mobile field in a form: what it shows while a text is typed sign by sign, after it is left, and its value. */
async function typed(code: MarketCode, text: string, { pasted = false } = {}) {
  let value = '';
  let left = 0;
  function Form() {
    const [mobile, setMobile] = useState('');
    value = mobile;
    return (
      <MobileField
        market={markets[code]}
        name="mobile"
        value={mobile}
        error={null}
        onValue={setMobile}
        onBlur={() => (left += 1)}
        autoComplete="username"
      />
    );
  }
  const page = await render(<Form />);
  const input = page.find('input') as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const write = (to: string) =>
    act(async () => {
      set.call(input, to);
      input.setSelectionRange(to.length, to.length);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  if (pasted) await write(text);
  else for (const sign of text) await write(input.value + sign);
  const during = input.value;
  await act(async () => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  const after = input.value;
  await page.close();
  return { value, during, after, left };
}

describe('the field of a mobile number', () => {
  test.each<[MarketCode, string, string, string, string]>([
    ['GH', '0244123456', '0244123456', '024 412 3456', '024 412 3456'],
    ['GH', '+233244123456', '0244123456', '+233244123456', '024 412 3456'],
    ['GH', '00233244123456', '0244123456', '00233244123456', '024 412 3456'],
    ['GH', '233244123456', '0244123456', '233244123456', '024 412 3456'],
    ['GH', '244123456', '0244123456', '244123456', '024 412 3456'],
    ['GH', '٠٢٤٤١٢٣٤٥٦', '0244123456', '024 412 3456', '024 412 3456'],
    ['KE', '0712345678', '0712345678', '0712 345678', '0712 345678'],
    ['UG', '0772123456', '0772123456', '0772 123456', '0772 123456'],
    ['NG', '08031234567', '08031234567', '0803 123 4567', '0803 123 4567'],
    ['BR', '11912345678', '11912345678', '(11) 91234-5678', '(11) 91234-5678'],
    ['BR', '011912345678', '11912345678', '011912345678', '(11) 91234-5678'],
  ])('Q88 %s: %s is typed sign by sign', async (code, text, value, during, after) => {
    expect(await typed(code, text)).toEqual({ value, during, after, left: 1 });
  });

  test.each<[MarketCode, string]>([
    ['GH', '+233 (0)24 412-3456'],
    ['GH', 'Tel. 024 412 3456'],
    ['GH', '＋２３３ ２４ ４１２ ３４５６'],
  ])('Q88 %s: %j is pasted', async (code, text) => {
    expect(await typed(code, text, { pasted: true })).toMatchObject({ value: '0244123456', after: '024 412 3456' });
  });

  test('Q88 a digit too many is kept and refused, not cut', async () => {
    const { value } = await typed('GH', '02441234567');
    expect([value, mobileProblem(markets.GH, value)]).toEqual(['02441234567', 'format']);
  });

  test('SES-13 leaving the empty field tells no error', async () => {
    expect(await typed('GH', '')).toMatchObject({ value: '', left: 0 });
  });
});
