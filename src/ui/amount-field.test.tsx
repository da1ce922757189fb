// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { marketIn, markets, type Market } from '../../contract';
import { AmountField } from './amount-field';
import { render } from './test-render';

function Page({ market, whole }: { market: Market; whole?: boolean | undefined }) {
  const [text, setText] = useState('');
  return <AmountField label="Amount" market={market} whole={whole} value={text} onValue={setText} />;
}

async function open(market: Market, whole?: boolean) {
  const { host } = await render(<Page market={market} whole={whole} />);
  const input = host.querySelector('input')!;
  const change = (value: string) =>
    act(async () => {
      // React ignores a value that is set through its own property.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  const press = async (keys: string) => {
    for (const key of keys) await change(input.value + key);
    return input.value;
  };
  return { input, change, press };
}

describe('the field for amounts', () => {
  test.each([
    ['1,000', '1000'],
    ['12.5', '12.5'],
    ['₵1,234.50', '1234.50'],
    ['1e3', '1e3'],
  ])('Q85 %j typed key by key shows %j', async (keys, shown) => {
    expect(await (await open(markets.GH)).press(keys)).toBe(shown);
  });

  test.each([
    ['₵1,234.50', '1234.50'],
    ['1 000,5', '1000.5'],
    ['about 5', 'about 5'],
  ])('Q85 %j pasted shows %j', async (text, shown) => {
    const { change, input } = await open(markets.GH);
    await change(text);
    expect(input.value).toBe(shown);
  });

  test('Q85 the field shows the decimal sign of the language', async () => {
    const { change, input } = await open(marketIn(markets.GH, 'fr'));
    await change('1,234.50');
    expect([input.value, input.placeholder]).toEqual(['1234,50', '0,00']);
  });

  test('Q85 the browser cuts no pasted amount', async () => {
    expect((await open(markets.BR)).input.maxLength).toBe(-1);
  });

  test('DEP-5 a lone separator is cleared when the field is left', async () => {
    const { press, input } = await open(markets.GH);
    expect(await press('.')).toBe('.');
    await act(async () => {
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      await Promise.resolve();
    });
    expect(input.value).toBe('');
  });

  test('a currency without cents asks for whole units', async () => {
    const [uganda, ghana, withdraw] = [await open(markets.UG), await open(markets.GH), await open(markets.GH, true)];
    expect([uganda, ghana, withdraw].map(({ input }) => [input.inputMode, input.placeholder])).toEqual([
      ['numeric', '0'],
      ['decimal', '0.00'],
      ['numeric', '0'],
    ]);
  });
});
