import type { Frame, Page } from '@playwright/test';

/**
 * Does what Chrome's page translator does: puts two nested font elements in the place of each text node, with a text of
 * its own (here in capitals). Elements with `translate="no"` are not spared, because other translators ignore it.
 */
export const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const shown = texts.filter(
      ({ data, parentElement }) =>
        data.trim() !== '' && !parentElement?.closest('script, style, noscript, textarea, font'),
    );
    for (const text of shown) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
    return shown.length;
  });

/** Texts with a number that a translation has made wrong, and how many texts were translated. */
export interface Translated {
  readonly faults: readonly string[];
  readonly texts: number;
}

/**
 * Translates a page as `translate` does, and then writes another value to each text node with a number, as React does
 * when the value changes. A fault is a number that stays in the translation, or a new value that is not on the page.
 * Undoes all of it.
 */
export const writeTranslated = (page: Page | Frame): Promise<Translated> =>
  page.evaluate(async () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: { text: Text; data: string; font: HTMLElement }[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (text.data.trim() === '' || parent?.closest('script, style, noscript, textarea, font')) continue;
      if (parent?.checkVisibility()) shown.push({ text, data: text.data, font: document.createElement('font') });
    }
    for (const { text, data, font } of shown) {
      font.textContent = data.toUpperCase();
      text.replaceWith(font);
    }
    const tick = (): Promise<void> => new Promise((done) => setTimeout(done));
    await tick();
    const faults: string[] = [];
    const numbers = shown.filter(({ data }) => /\p{Nd}/u.test(data));
    for (const { text, data, font } of numbers) {
      if (font.isConnected) faults.push(`${data}: the translation stays`);
      // A countdown may have written a newer value meanwhile.
      text.data = text.data.replace(/\p{Nd}/gu, '7');
    }
    await tick();
    for (const { text, data } of numbers) if (!text.isConnected) faults.push(`${data}: a new value is not shown`);
    for (const { text, data, font } of shown) {
      if (font.isConnected) font.replaceWith(text);
      text.data = data;
    }
    return { faults, texts: shown.length };
  });
