/** In a frame that may not show the app there is only a way out of it (W6): nothing that could be tapped by mistake. */
export function showWayOut(root: HTMLElement): void {
  const link = document.createElement('a');
  link.href = '/home';
  link.target = '_top';
  link.textContent = 'Baobab';
  link.className = 'way-out';
  root.replaceChildren(link);
}
