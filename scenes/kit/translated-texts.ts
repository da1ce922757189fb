/**
 * Keeps what React writes visible after a page translator has replaced text nodes. Chrome's translator puts a <font>
 * element in the place of each text node. React keeps the removed text node: later values would be written to it,
 * where nobody sees them, and its removal would throw (facebook/react#11538).
 */

/** The numbers of a text: amounts, counts, times. */
const hasNumber = (text: string): boolean => /\p{Nd}/u.test(text);
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Puts the text back and tells translators to leave its element alone, so that they do not translate it again. */
function putBack(text: Text, font: HTMLElement): void {
  font.parentElement?.setAttribute('translate', 'no');
  font.replaceWith(text);
}

/** Texts that were taken out of the page before `keepTexts`, and who watches them (scripts/shell/before-paint.js). */
export interface TakenTexts {
  readonly records: MutationRecord[];
  readonly watcher: MutationObserver;
}

/** The element of a translator that has replaced the text of a record; undefined when there is none on the page. */
const fontFor = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement | undefined =>
  [...addedNodes, previousSibling, nextSibling].filter(isFont).find((node) => node.isConnected);

/**
 * Puts back every text that was replaced before: React may have written to it since, so its translation may be old. A
 * translator translates the texts without a number again.
 */
function putBackTaken({ records, watcher }: TakenTexts): void {
  watcher.disconnect();
  for (const record of records.splice(0)) {
    const [text, font] = [record.removedNodes[0], fontFor(record)];
    if (!(text instanceof Text) || font === undefined || (text.isConnected && !font.contains(text))) continue;
    if (hasNumber(text.data)) putBack(text, font);
    else font.replaceWith(text);
  }
}

/**
 * Watches `root` until the returned function is called. A replaced text with a number, or in an element with
 * `translate="no"`, is put back at once. Any other text node returns empty behind its translation, and the translation
 * goes when React writes to the node, moves it or removes it. `taken`: what happened before this call.
 */
export function keepTexts(root: Element, taken?: TakenTexts): () => void {
  if (taken) putBackTaken(taken);
  const translations = new Map<Node, HTMLElement>();
  /** Elements of translators that were dealt with. */
  const seen = new WeakSet<Node>();

  const written = (records: readonly MutationRecord[]): void => {
    for (const { target } of records) {
      translations.get(target)?.remove();
      translations.delete(target);
    }
  };
  const writes = new MutationObserver(written);

  const replaced = (text: Text, font: HTMLElement): void => {
    seen.add(font);
    if (font.contains(text) || hasNumber(text.data) || font.closest('[translate="no"]')) return putBack(text, font);
    // The node may have been translated before. Only writes of others count.
    written(writes.takeRecords());
    text.data = '';
    font.after(text);
    writes.takeRecords();
    writes.observe(text, { characterData: true });
    translations.set(text, font);
  };

  const moved = (text: Text): void => {
    const font = translations.get(text);
    if (text.isConnected) {
      if (font) text.before(font);
      return;
    }
    font?.remove();
    translations.delete(text);
  };

  const nodes = new MutationObserver((records) => {
    for (const record of records)
      for (const text of record.removedNodes) {
        if (!(text instanceof Text)) continue;
        const font = fontFor(record);
        if (font && !seen.has(font) && (!text.isConnected || font.contains(text))) replaced(text, font);
        else if (translations.has(text)) moved(text);
      }
  });
  nodes.observe(root, { childList: true, subtree: true });
  return () => {
    nodes.disconnect();
    writes.disconnect();
  };
}
