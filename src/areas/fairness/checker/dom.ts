type Child = Node | string | null;

/**
 * Creates an element with attributes and children. Strings become text nodes, so that a receipt cannot inject markup.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A hexadecimal string in groups of eight; the digits from `from` to `to` are highlighted. */
export const hex = (value: string, from = 0, to = 0): HTMLElement =>
  el(
    'code',
    { class: 'hex' },
    ...(value.match(/.{1,8}/g) ?? []).map((group, index) =>
      el('span', index * 8 >= from && index * 8 < to ? { class: 'on' } : {}, group),
    ),
  );
