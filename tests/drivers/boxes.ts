import type { Page } from '@playwright/test';

interface Boxes {
  name(element: Element): string;
  /** The visible elements of the uppermost dialog, or of the page when no dialog is open. */
  seen: HTMLElement[];
  /** Elements with their own text, and the boxes of its lines. */
  texts(): Array<{ element: HTMLElement; lines: DOMRect[] }>;
  controls(): HTMLElement[];
  /** Whether an element is inside a scroll container, so that it may leave the visible area. */
  scrolls(element: Element | null, axis: 'X' | 'Y'): boolean;
}

declare global {
  interface Window {
    boxes: Boxes;
  }
}

/** Collects the data that the checks below use. Runs in the page. */
function gather(): void {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const visible = { opacityProperty: true, visibilityProperty: true };
  // The floating advert covers parts of the page by design; users can close it.
  document.querySelector<HTMLElement>('.floating-advert')?.style.setProperty('display', 'none');
  const seen = [...top.querySelectorAll<HTMLElement>('*')].filter(
    (one) =>
      one.checkVisibility(visible) &&
      !one.closest('.sr-only, svg, [inert]') &&
      getComputedStyle(one).clipPath !== 'inset(50%)',
  );
  const textNodes = (element: Element): ChildNode[] =>
    [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  const linesOf = (element: Element): DOMRect[] =>
    textNodes(element).flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    });
  window.boxes = {
    seen,
    name: (element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '')
        .split(' ')
        .join('.')} "${(element.textContent ?? '').trim().slice(0, 30)}"`,
    texts: () =>
      seen
        .filter((one) => textNodes(one).length > 0 && !one.matches('option, select'))
        .map((element) => ({ element, lines: linesOf(element) })),
    controls: () =>
      seen.filter(
        (one) =>
          one.matches('button, a[href], input:not([type="hidden"]), select, textarea, [role="button"]') &&
          one.getClientRects().length > 0,
      ),
    scrolls: (element, axis) => {
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(one)[`overflow${axis}`])) return true;
      }
      return false;
    },
  };
}

/** Finds text that extends beyond the page, beyond an element that clips it, or beyond its pill or card. */
function cutText(): string[] {
  const { texts, name, scrolls } = window.boxes;
  const found: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} wide on ${width}`);
  const slack = 1.5;
  // These elements wrap into a hidden overflow when there is no room.
  const spare = '.logo__word, .balance-pill__dashes';
  for (const { element, lines } of texts()) {
    if (lines.length === 0 || element.closest(spare)) continue;
    const left = Math.min(...lines.map((line) => line.left));
    const right = Math.max(...lines.map((line) => line.right));
    // The line box has the height of the font. The letters take about two thirds of it.
    const ink = (line: DOMRect) => ({ top: line.top + line.height * 0.2, bottom: line.bottom - line.height * 0.2 });
    const top = Math.min(...lines.map((line) => ink(line).top));
    const bottom = Math.max(...lines.map((line) => ink(line).bottom));
    if (!scrolls(element, 'X') && (left < -slack || right > width + slack))
      found.push(`off the page: ${name(element)} ${left.toFixed(0)}..${right.toFixed(0)}`);
    for (let one: HTMLElement | null = element; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const clips = (axis: 'X' | 'Y'): boolean => /hidden|clip/.test(style[`overflow${axis}`]);
      const drawn =
        style.backgroundImage !== 'none' ||
        !/, 0\)$|transparent/.test(style.backgroundColor) ||
        style.boxShadow !== 'none';
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      if ((clips('X') || drawn) && (left < box.left - slack || right > box.right + slack)) {
        found.push(
          `cut at the side: ${name(element)} in ${name(one).slice(0, 50)} ${left.toFixed(0)}..${right.toFixed(0)} of ${box.left.toFixed(0)}..${box.right.toFixed(0)}`,
        );
        break;
      }
      // A text that shows so many lines ends in dots by design, and is whole where it leads.
      if (style.webkitLineClamp !== 'none') break;
      if ((clips('Y') || drawn) && (top < box.top - slack || bottom > box.bottom + slack)) {
        found.push(
          `cut above or below: ${name(element)} in ${name(one).slice(0, 50)} ${top.toFixed(0)}..${bottom.toFixed(0)} of ${box.top.toFixed(0)}..${box.bottom.toFixed(0)}`,
        );
        break;
      }
      // Text with its own pill or card may extend beyond a larger card.
      if (drawn || style.position === 'fixed') break;
    }
    const own = getComputedStyle(element);
    if (
      /hidden|clip/.test(own.overflowX) &&
      own.textOverflow === 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1
    )
      found.push(`ends in dots: ${name(element)}`);
  }
  return [...new Set(found)];
}

/** Finds texts and controls that overlap each other in the layout. */
function overlaps(): string[] {
  const { texts, controls, name } = window.boxes;
  const fixedUnder = (element: Element): Element | null => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return one;
    return null;
  };
  // Parts that are scrolled out of a container cannot overlap elements beside the container.
  const shownPart = (element: Element, box: { left: number; right: number; top: number; bottom: number }) => {
    let { left, right, top, bottom } = box;
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (!/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
      const port = one.getBoundingClientRect();
      [left, right] = [Math.max(left, port.left), Math.min(right, port.right)];
      [top, bottom] = [Math.max(top, port.top), Math.min(bottom, port.bottom)];
    }
    return { left, right, top, bottom };
  };
  const items = [
    ...texts()
      .filter(({ element }) => !element.closest('[aria-hidden="true"], .logo'))
      .flatMap(({ element, lines }) =>
        lines.map((box) => ({
          element,
          layer: fixedUnder(element),
          text: true,
          ...shownPart(element, {
            left: box.left,
            right: box.right,
            top: box.top + box.height * 0.22,
            bottom: box.bottom - box.height * 0.22,
          }),
        })),
      ),
    ...controls().map((element) => ({
      element,
      layer: fixedUnder(element),
      text: false,
      ...shownPart(element, element.getBoundingClientRect()),
    })),
  ];
  const found = new Set<string>();
  for (const [index, one] of items.entries()) {
    for (const other of items.slice(index + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      // An input and its label are one control.
      if (one.element.closest('label') !== null && one.element.closest('label') === other.element.closest('label'))
        continue;
      if (wide > 2 && high > 2)
        found.add(`overlap ${wide.toFixed(0)}×${high.toFixed(0)}: ${name(one.element)} and ${name(other.element)}`);
    }
  }
  return [...found];
}

/** Finds texts and controls that another element covers, after scrolling each into view. */
function covered(): string[] {
  const { texts, controls, name } = window.boxes;
  const found: string[] = [];
  const places = [...document.querySelectorAll('*')].map((element) => ({
    element,
    top: element.scrollTop,
    left: element.scrollLeft,
  }));
  const hit = (element: Element, x: number, y: number): Element | null => {
    const over = document.elementFromPoint(x, y);
    if (over === null || element.contains(over) || over.contains(element)) return null;
    const label =
      element.closest('label') ??
      (element.id === '' ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`));
    return label?.contains(over) === true ? null : over;
  };
  const look = (
    element: HTMLElement,
    box: () => DOMRect | undefined,
    points: ReadonlyArray<readonly [number, number]>,
  ): void => {
    if (getComputedStyle(element).pointerEvents === 'none') return;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const place = box();
    if (!place || place.width === 0) return;
    // An element higher than half of the screen does not fit between the bars, so only its centre is checked.
    const tall = place.height > window.innerHeight / 2;
    for (const [h, v] of tall ? points.slice(0, 1) : points) {
      const over = hit(element, place.left + place.width * h, place.top + place.height * v);
      if (over) {
        found.push(`covered: ${name(element)} by ${name(over)}`);
        return;
      }
    }
  };
  const five = [
    [0.5, 0.5],
    [0.1, 0.5],
    [0.9, 0.5],
    [0.5, 0.2],
    [0.5, 0.8],
  ] as const;
  for (const control of controls().filter(
    (one) => !one.matches(':disabled, input[type="radio"], input[type="checkbox"], input[type="file"]'),
  ))
    look(control, () => control.getBoundingClientRect(), five);
  for (const { element } of texts().filter(
    ({ element: one }) => !one.closest('[aria-hidden="true"], button:disabled'),
  )) {
    const range = document.createRange();
    range.selectNodeContents(element);
    look(element, () => [...range.getClientRects()].find(({ width }) => width > 1), [[0.5, 0.5]]);
  }
  for (const { element, top, left } of places)
    if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ top, left, behavior: 'instant' });
  return [...new Set(found)];
}

/** Returns all texts and controls that are cut off, overlap or are covered. */
export async function boxFaults(page: Page): Promise<string[]> {
  // Scrolls by screens to the end and back. Content with content-visibility keeps the height that it had on another
  // screen size until it is on the screen.
  await page.evaluate(async () => {
    const scroller = document.scrollingElement!;
    for (let top = 0; top < scroller.scrollHeight; top += innerHeight) {
      scroller.scrollTo({ top, behavior: 'instant' });
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    }
    scroller.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.evaluate(gather);
  return [...(await page.evaluate(cutText)), ...(await page.evaluate(overlaps)), ...(await page.evaluate(covered))];
}

/** A screen size on which all content must fit. */
export interface Screen {
  name: string;
  width: number;
  height: number;
  /** Text at 200 % in the same layout, as some systems set it. */
  adjusted?: true;
}

/** The required screen sizes. 195 px is the width of a 390 px phone at 200 % browser zoom. */
export const screens: readonly Screen[] = [
  { name: '390x844', width: 390, height: 844 },
  { name: '360x640', width: 360, height: 640 },
  { name: '844x390', width: 844, height: 390 },
  { name: 'zoom 200 %', width: 195, height: 422 },
  { name: 'text 200 %', width: 390, height: 844, adjusted: true },
];

/** The narrow screens of cheap phones, on which everything must fit, and the usual one. */
export const narrowScreens: readonly Screen[] = [
  { name: '320x640', width: 320, height: 640 },
  { name: '360x640', width: 360, height: 640 },
  { name: '390x844', width: 390, height: 844 },
];

/** Sets the viewport and text size of a screen. Waits three frames. */
export async function showAt(page: Page, { width, height, adjusted }: Screen): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
  await page.evaluate(
    async (percent) => {
      const { style } = document.documentElement;
      // Setting the same value again computes the styles of the whole page again.
      if (style.getPropertyValue('text-size-adjust') !== percent) style.setProperty('text-size-adjust', percent);
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    },
    adjusted ? '200%' : 'auto',
  );
}
