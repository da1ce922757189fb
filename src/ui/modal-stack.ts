/** The open modal windows, the newest last. Toasts render into the newest, because everything outside it is inert. */
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const changed = (next: readonly HTMLElement[]) => {
  stack = next;
  document.documentElement.classList.toggle('has-modal', stack.length > 0);
  for (const listener of listeners) listener();
};

export const modalOpened = (element: HTMLElement): void =>
  changed([...stack.filter((one) => one !== element), element]);
export const modalClosed = (element: HTMLElement): void => changed(stack.filter((one) => one !== element));
export const topModal = (): HTMLElement | null => stack.at(-1) ?? null;
export const onModals = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
