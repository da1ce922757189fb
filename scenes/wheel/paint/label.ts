import { fontFamily } from '../../kit/fonts';
import type { Atlas } from '../../kit/loader';
import type { Brush } from '../../kit/painting';

interface LabelStyle {
  size: number;
  /** Longer texts are drawn with a smaller font so that they fit this width. */
  maxWidth: number;
  ink: string;
  edge?: string;
}

/** Draws one line of text, centred on `x`. `y` is the vertical centre of the capital letters. */
export const drawLabel = (
  brush: Brush,
  text: string,
  x: number,
  y: number,
  { size, maxWidth, ink, edge }: LabelStyle,
): void => {
  const font = (px: number): string => `800 ${px}px ${fontFamily}`;
  brush.font = font(size);
  const wanted = brush.measureText(text).width;
  const px = Math.floor(size * Math.min(1, maxWidth / Math.max(1, wanted)) * 10) / 10;
  brush.font = font(px);
  brush.textAlign = 'center';
  brush.textBaseline = 'alphabetic';
  const base = y + px * 0.32;
  if (edge) {
    brush.lineJoin = 'round';
    brush.lineWidth = px * 0.15;
    brush.strokeStyle = edge;
    brush.strokeText(text, x, base);
  }
  brush.fillStyle = ink;
  brush.fillText(text, x, base);
};

/** Draws a frame of the sheet with its anchor at `x`, `y`, scaled to `width` and rotated by `degrees`. */
export const drawFrame = (
  brush: Brush,
  atlas: Atlas,
  name: string,
  x: number,
  y: number,
  width: number,
  degrees = 0,
): void => {
  const { frame, trim, orig, defaultAnchor } = atlas.get(name);
  const scale = width / orig.width;
  brush.save();
  brush.translate(x, y);
  brush.rotate((degrees * Math.PI) / 180);
  const left = ((trim?.x ?? 0) - orig.width * (defaultAnchor?.x ?? 0.5)) * scale;
  const top = ((trim?.y ?? 0) - orig.height * (defaultAnchor?.y ?? 0.5)) * scale;
  const [w, h] = [(trim?.width ?? orig.width) * scale, (trim?.height ?? orig.height) * scale];
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(atlas.source.resource as ImageBitmap, frame.x, frame.y, frame.width, frame.height, left, top, w, h);
  brush.restore();
};
