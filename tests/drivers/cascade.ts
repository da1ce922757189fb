import type { Page } from '@playwright/test';

/**
 * Reverses the order of the page's style sheets, except those that stand in the document itself, and gives the computed
 * styles that change by it, pseudo-elements included. Sizes are left out: they follow from other styles, and so
 * are margins of a box that stays where it is: Chromium states a margin of `auto` as 0 or as what the layout made of
 * it. The styles are read before and after in one task, so that nothing else can change the page in between.
 */
export const styleOrderChanges = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const animated =
      /^(transform|opacity|translate|scale|rotate|left|top|width|height|(block|inline)-size|perspective-origin|transform-origin|inset.*)$/;
    const sizes = /^(width|height|(block|inline)-size|perspective-origin|transform-origin|inset|top|bottom|left|right)/;
    const nameOf = (element: Element): string =>
      [element.tagName.toLowerCase(), ...element.classList.values()].join('.');

    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const sheets = await Promise.all(links.map(({ href }) => fetch(href).then((answer) => answer.text())));
    const elements = [...document.querySelectorAll('body, body *')];
    const stylesOf = () =>
      elements.flatMap((element) =>
        ['', '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo || null);
          const { x, y, width, height } = element.getBoundingClientRect();
          const box = [x, y, width, height].join();
          if (pseudo && style.content === 'none') return { name: '', box, styles: new Map<string, string>() };
          const moves = element.getAnimations().length > 0;
          const keys = [...style].filter((key) => !key.startsWith('--') && !(moves && animated.test(key)));
          return {
            name: `${nameOf(element)}${pseudo}`,
            box,
            styles: new Map(keys.map((key) => [key, style.getPropertyValue(key)])),
          };
        }),
      );

    const before = stylesOf();
    for (const link of links) link.disabled = true;
    for (const css of sheets.reverse())
      document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
    const found = stylesOf().flatMap(({ name, box, styles }, index) =>
      [...styles]
        .filter(([key]) => !sizes.test(key) && !(key.startsWith('margin') && box === before[index]?.box))
        .filter(([key, value]) => (before[index]?.styles.get(key) ?? value) !== value)
        .map(([key, value]) => `${name} { ${key}: ${value} } was ${before[index]?.styles.get(key)}`),
    );
    return [...new Set(found)];
  });
