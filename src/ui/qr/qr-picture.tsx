import { useMemo } from 'react';
import { qrPath } from './qr';
import './qr-picture.css';

/** A text as a QR code. `src/ui/index.ts` does not export it, because the first load must not contain it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className="qr-picture"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className="qr-picture__paper" />
      <path d={path} className="qr-picture__ink" />
    </svg>
  );
}
