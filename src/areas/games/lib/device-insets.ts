import type { Insets } from './place';

/**
 * What the device covers at the edges of the window (notch, home indicator), CSS px. Frames do not get these values
 * from the browser: `env(safe-area-inset-*)` is 0 in them.
 */
export function deviceInsets(): Insets {
  const probe = document.createElement('div');
  probe.className = 'casino-probe';
  document.body.append(probe);
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(probe);
  probe.remove();
  const [top = 0, right = 0, bottom = 0, left = 0] = [paddingTop, paddingRight, paddingBottom, paddingLeft].map(
    (length) => Math.round(Number(length.replace('px', ''))) || 0,
  );
  return { top, right, bottom, left };
}

/**
 * What is still covered at the edges of the frame: the page keeps `kept` free itself, and its bar lies beside the frame
 * (`bar`), at the top.
 */
export function coveredAt(device: Insets, kept: Insets, bar: boolean): Insets {
  const rest = (side: keyof Insets): number => Math.max(0, device[side] - kept[side]);
  return { top: bar ? 0 : rest('top'), right: rest('right'), bottom: rest('bottom'), left: rest('left') };
}
