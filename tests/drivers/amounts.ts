import type { Page } from '@playwright/test';

/**
 * The visible amounts of a page with a sign of letters, and those whose sign and number stand on different lines.
 */
export const brokenAmounts = (page: Page): Promise<{ amounts: number; broken: string[] }> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    let amounts = 0;
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.parentElement?.checkVisibility() !== true || text.parentElement.closest('.sr-only')) continue;
      for (const { 0: amount, index } of text.data.matchAll(/(?:KSh|USh|R\$)\s*\d[\d.,]*\d?/g)) {
        amounts += 1;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        const boxes = [...range.getClientRects()];
        if (boxes.some(({ top, height }) => Math.abs(top - boxes[0]!.top) > height / 2)) broken.push(amount);
      }
    }
    return { amounts, broken };
  });
