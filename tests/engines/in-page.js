// Functions that run in the page of any browser from Chromium 80 on. The file is one expression: a driver sends its text
// with the call at the end, because old browsers run it as it is.
({
  /** The first visible element with this selector whose name or text is `text`, or begins with it (`begins`). */
  find({ css, text, begins }) {
    const nameOf = (element) =>
      (element.getAttribute('aria-label') || element.textContent || '').replace(/\s+/g, ' ').trim();
    const fits = (element) => {
      if (text === undefined) return true;
      const wanted = text.replace(/\s+/g, ' ');
      return begins ? nameOf(element).startsWith(wanted) : nameOf(element) === wanted;
    };
    const isShown = (element) =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    return Array.from(document.querySelectorAll(css)).find((element) => isShown(element) && fits(element)) || null;
  },

  /** The field that a label with this text is for. */
  labelled(text) {
    const label = this.find({ css: 'label', text, begins: true });
    return label && (label.control || label.querySelector('input'));
  },

  /**
   * Where a tap hits an element, CSS px; null while it cannot be tapped: missing, disabled, moving, or covered. `label`
   * names a field by its label.
   */
  async point(target) {
    const element = target.label === undefined ? this.find(target) : this.labelled(target.label);
    if (!element || element.disabled) return null;
    element.scrollIntoView({ block: 'center' });
    const placeOf = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const before = placeOf();
    // On a busy machine 60 ms may pass without a frame, in which a moving element stands still.
    await new Promise((done) => setTimeout(done, 60));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const { x, y } = placeOf();
    if (Math.hypot(x - before.x, y - before.y) > 1) return null;
    const hit = document.elementFromPoint(x, y);
    return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null;
  },

  /** The text of the first visible element with this selector; null without one. */
  textOf(css) {
    const element = this.find({ css });
    return element && element.textContent.replace(/\s+/g, ' ').trim();
  },

  /** The value of an attribute of the first element with this selector. */
  attributeOf(css, name) {
    const element = document.querySelector(css);
    return element && element.getAttribute(name);
  },

  /** The place of the first visible element with this selector in the window, CSS px; null without one. */
  boxOf(css) {
    const element = this.find({ css });
    if (!element) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  },

  /** Hides or shows the elements with this selector, and waits until that is drawn. */
  async hide(css, hidden) {
    for (const element of document.querySelectorAll(css)) element.style.visibility = hidden ? 'hidden' : '';
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  },

  /** Whether the images in the window have come. */
  hasImages() {
    return Array.from(document.images).every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || bottom < 0 || top > window.innerHeight;
    });
  },

  /** What is wrong with the page that is open, and whether it is complete. */
  look() {
    const style = getComputedStyle(document.body);
    const root = getComputedStyle(document.documentElement);
    const skeletons = Array.from(document.querySelectorAll('[class*="skeleton"]'));
    const bar = document.querySelector('.tab-bar');
    const box = bar && bar.getBoundingClientRect();
    const first = bar && bar.querySelector('a, button');
    return {
      isComplete:
        document.querySelector('h1') !== null &&
        document.fonts.status === 'loaded' &&
        skeletons.every((one) => one.getClientRects().length === 0 || getComputedStyle(one).visibility === 'hidden'),
      failed: document.documentElement.dataset.boot === 'failed' || document.querySelector('.page--failed') !== null,
      path: location.pathname + location.search,
      font: style.fontFamily,
      hasFont: document.fonts.check('16px "Baloo 2"'),
      background: [style.backgroundColor, style.backgroundImage],
      color: style.color,
      theme: document.documentElement.dataset.theme || '',
      language: document.documentElement.lang,
      tokens: root.getPropertyValue('--text').trim() !== '',
      bar: box && {
        gap: Math.round(window.innerHeight - box.bottom),
        height: Math.round(box.height),
        display: getComputedStyle(bar).display,
        tab: first ? Math.round(first.getBoundingClientRect().width) : 0,
      },
      wide: document.documentElement.scrollWidth - window.innerWidth,
    };
  },
});
