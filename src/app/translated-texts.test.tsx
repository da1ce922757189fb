// @vitest-environment happy-dom
import { act, StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepTexts } from '../../scenes/kit/translated-texts';

let host: HTMLElement;
let root: Root;
let stop: () => void;
const errors: unknown[] = [];

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  errors.length = 0;
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host, { onUncaughtError: (error) => errors.push(error) });
  stop = keepTexts(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
  host.remove();
  expect(errors).toEqual([]);
});

const show = (node: ReactNode) => act(async () => root.render(<StrictMode>{node}</StrictMode>));

type Way = (text: Text, font: HTMLElement) => void;
/** How translators put their element in the place of a text node. */
const ways: Readonly<Record<string, Way>> = {
  'replaces the node': (text, font) => text.replaceWith(font),
  'adds its element, then removes the node': (text, font) => {
    text.before(font);
    text.remove();
  },
  'puts the node into its element': (text, font) => {
    text.replaceWith(font);
    font.replaceChildren(text);
  },
};

const textsOf = (element: Node): Text[] =>
  [...element.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsOf(node)));

/** Translates every text to capitals. */
async function translate(way: Way): Promise<void> {
  for (const text of textsOf(host)) {
    if (text.data.trim() === '') continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    way(text, outer);
  }
  await Promise.resolve();
}

const Pay = ({ amount, note = null }: { amount: string; note?: string | null }) => (
  <p>
    Pay {amount}
    {note} <b>now</b>
  </p>
);

describe.each(Object.entries(ways))('a page translator that %s', (_, way) => {
  test('a new amount is shown, and the old one goes', async () => {
    await show(<Pay amount="₵20.00" />);
    await translate(way);
    expect(host.textContent).toContain('₵20.00');
    await show(<Pay amount="₵300.00" />);
    expect(host.textContent).toContain('₵300.00');
    expect(host.textContent).not.toContain('20.00');
  });

  test('a text that React removes and adds again does not throw', async () => {
    await show(<Pay amount="x" note="soon" />);
    await translate(way);
    await show(<Pay amount="x" />);
    expect(host.textContent?.toLowerCase()).not.toContain('soon');
    await show(<Pay amount="y" note="later" />);
    expect(host.textContent).toContain('later');
    expect(host.textContent?.toLowerCase()).not.toContain('x');
  });

  test('texts stay true when the page is translated again and again', async () => {
    for (const word of ['one', 'two', 'three']) {
      await show(<Pay amount={word} />);
      expect(host.textContent?.toLowerCase()).toBe(`pay ${word} now`);
      await translate(way);
    }
    await show(<Pay amount="four" note="!" />);
    expect(host.textContent?.toLowerCase()).toBe('pay four! now');
  });

  test('texts that React moves keep their order', async () => {
    const list = (words: readonly string[]) => words.map((word) => <span key={word}>{word} x</span>);
    await show(list(['a', 'b']));
    await translate(way);
    await show(list(['b', 'a', 'c']));
    expect(host.textContent?.toLowerCase()).toBe('b xa xc x');
  });

  test('an element that says so keeps its text', async () => {
    await show(<p translate="no">Baobab {'x'}</p>);
    await translate(way);
    expect(host.textContent).toBe('Baobab x');
  });
});

describe.each(Object.entries(ways))('before the watcher starts, a translator that %s', (_, way) => {
  test('leaves no text behind that React cannot write to', async () => {
    stop();
    const records: MutationRecord[] = [];
    const watcher = new MutationObserver((some) => void records.push(...some));
    watcher.observe(document, { childList: true, subtree: true });
    await show(<Pay amount="₵20.00" note="soon" />);
    await translate(way);
    await show(<Pay amount="₵300.00" note="later" />);
    await Promise.resolve();
    stop = keepTexts(document.body, { records, watcher });
    expect(host.textContent).toBe('Pay ₵300.00later now');
    expect(host.querySelector('font')).toBe(null);
    await translate(way);
    await show(<Pay amount="₵400.00" note="now" />);
    expect(host.textContent?.toLowerCase()).toBe('pay ₵400.00now now');
  });
});

test('a replaced amount tells the translator to leave it', async () => {
  await show(<Pay amount="₵20.00" />);
  await translate(ways['replaces the node']!);
  expect(host.querySelector('p')!.getAttribute('translate')).toBe('no');
});

test('a text without a number stays translated while it does not change', async () => {
  await show(<p>Home</p>);
  await translate(ways['replaces the node']!);
  expect(host.textContent).toBe('HOME');
});
