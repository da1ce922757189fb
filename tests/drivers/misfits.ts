import type { Player } from './player';

/**
 * Returns what does not fit on the page: wider than the screen, text that is cut off, a control that reaches over the
 * side of the screen or is under 44 px.
 */
export const misfits = ({ page }: Pick<Player, 'page'>): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '')
        .split(' ')
        .join('.')} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide on ${width}`);
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const seen = [...top.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.sr-only'),
    );
    for (const element of seen) {
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      // A text that is there for screen readers only is clipped to nothing.
      const clips = style.clipPath !== 'inset(50%)' && /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
      if (hasText && clips && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off: ${name(element)} ${element.scrollWidth} > ${element.clientWidth}`);
      if (hasText && clips && style.webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 4)
        found.push(`cut off below: ${name(element)} ${element.scrollHeight} > ${element.clientHeight}`);
    }
    const thumb = 44;
    for (const element of seen.filter((one) =>
      one.matches('button, a[href], input:not([type="hidden"]), [role="button"]'),
    )) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(element).pointerEvents === 'none') continue;
      // In a sentence a link is as high as its line (WCAG 2.5.8).
      if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
      // Boxes that clip or scroll, as strips and swiped rows do, may hold more than the screen shows.
      let inBox = false;
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        inBox ||= getComputedStyle(one).overflowX !== 'visible';
      if (!inBox && (box.left < -1 || box.right > width + 1))
        found.push(`over the side: ${name(element)} ${box.left.toFixed(0)}..${box.right.toFixed(0)} of 0..${width}`);
      const label = element.closest('label')?.getBoundingClientRect();
      const before = ['::before', '::after']
        .map((pseudo) => getComputedStyle(element, pseudo))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute');
      const grown = (side: 'width' | 'height') =>
        Math.max(box[side], label?.[side] ?? 0, ...before.map((style) => Number.parseFloat(style[side]) || 0));
      if (grown('width') < thumb - 0.5 || grown('height') < thumb - 0.5)
        found.push(
          `small to touch: ${name(element)} ${grown('width').toFixed(0)}×${grown('height').toFixed(0)} (${element.getAttribute('aria-label') ?? ''})`,
        );
    }
    return [...new Set(found)];
  });
