import { encodeQR } from 'qr';

/** Width of the light border around a code, in modules (ISO/IEC 18004). */
const quiet = 4;

/**
 * The QR code of a text of up to 2,953 bytes, as one SVG path of its dark modules, and the width in modules including
 * the quiet zone. Low error correction by default, because screens are scanned undamaged; the modules are then largest.
 * `quartile` is for a code that a mark covers in part. Throws for a longer text.
 */
export function qrPath(text: string, ecc: 'low' | 'quartile' = 'low'): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc, encoding: 'byte', border: quiet });
  const path = rows
    .flatMap((row, y) =>
      [...row.map(Number).join('').matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
  return { path, size: rows.length };
}
