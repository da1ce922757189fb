import { encodeQR } from 'qr';

/** Modules of light around a code (ISO/IEC 18004). */
const quiet = 4;

/**
 * The QR code of a text of up to 2,953 bytes as one SVG path of its dark modules, and how many modules wide the picture
 * is, its quiet zone included.
 * A screen is scanned close by and clean, so the least correction and thus the largest modules. Throws for a longer
 * text.
 */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'low', encoding: 'byte', border: quiet });
  const path = rows
    .flatMap((row, y) =>
      [...row.map(Number).join('').matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
  return { path, size: rows.length };
}
