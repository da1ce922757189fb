import type { Page } from '@playwright/test';

declare global {
  interface Window {
    styleNotes: { note(): Map<string, string[]>; before: Map<string, string[]> };
  }
}

/** Writes down every computed style of the page, pseudo-elements included, to be compared after `change`. */
export async function styleChanges(page: Page, change: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const living =
      /^(transform|opacity|translate|scale|rotate|left|top|width|height|(block|inline)-size|perspective-origin|transform-origin|inset.*)$/;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '')
        .split(' ')
        .join('.')}`;
    // Elements are told apart by identity: icons and rows that load meanwhile would shift an index.
    const ids = new Map<Element, number>();
    const note = (): Map<string, string[]> => {
      const noted = new Map<string, string[]>();
      document.querySelectorAll('body, body *').forEach((element) => {
        const id = ids.get(element) ?? ids.size;
        ids.set(element, id);
        for (const pseudo of ['', '::before', '::after']) {
          const style = getComputedStyle(element, pseudo || null);
          if (pseudo && style.content === 'none') continue;
          const moves = element.getAnimations().length > 0;
          noted.set(
            `${id} ${nameOf(element)}${pseudo}`,
            [...style]
              .filter((key) => !key.startsWith('--') && !(moves && living.test(key)))
              .map((key) => `${key}: ${style.getPropertyValue(key)}`),
          );
        }
      });
      return noted;
    };
    window.styleNotes = { note, before: note() };
  });
  await change();
  return page.evaluate(() => {
    const { note, before } = window.styleNotes;
    const after = note();
    const sizes = /^(width|height|(block|inline)-size|perspective-origin|transform-origin|inset|top|bottom|left|right)/;
    const found: string[] = [];
    for (const [name, styles] of after) {
      const old = new Set(before.get(name) ?? styles);
      const other = styles.filter((style) => !old.has(style));
      const causes = other.filter((style) => !sizes.test(style));
      for (const style of causes)
        found.push(
          `${name.replace(/^\d+ /, '')} { ${style} } was ${[...old].find((one) => one.startsWith(`${style.split(':')[0]}:`))?.split(': ')[1] ?? ''}`,
        );
    }
    return [...new Set(found)];
  });
}

/** The style sheets of the page in the opposite order, except those that stand in the page itself. */
export const reverseSheets = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const copies = await Promise.all(links.map(({ href }) => fetch(href).then((answer) => answer.text())));
    for (const link of links) link.disabled = true;
    for (const css of copies.reverse())
      document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  });
