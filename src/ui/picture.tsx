import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { artUrl } from '../core/art-url';
import { $lite } from '../core/browser/trackers';
import { classes } from './classes';
import './picture.css';

interface PictureProps {
  /** A path below the app's root without extension; avif and webp exist. */
  src: string;
  width: number;
  height: number;
  alt: string;
  /** For the first screen: loaded at once, before other pictures. */
  eager?: boolean;
  /** The `sizes` attribute: displayed width, for the choice among `widths`. */
  sizes?: string;
  /** Widths in px of the avif files (`<src>-<width>.avif`), in rising order; the last one is the full picture. */
  widths?: readonly number[];
  /** The path of a lighter webp, without extension, for lite mode. */
  light?: string;
  /** Replaces a picture that cannot be loaded. */
  fallback?: ReactNode;
  className?: string;
}

const avifSet = (src: string, widths: readonly number[] | undefined): string =>
  widths
    ?.map((width, index) => `${artUrl(src)}${index === widths.length - 1 ? '' : `-${width}`}.avif ${width}w`)
    .join(', ') ?? `${artUrl(src)}.avif`;

/** A picture in avif or webp. Its size is known, so that the layout does not move when it loads. */
export function Picture({
  src,
  width,
  height,
  alt,
  eager = false,
  sizes,
  widths,
  light,
  fallback,
  className,
}: PictureProps) {
  const lite = useUnit($lite);
  const [failed, setFailed] = useState<string | null>(null);
  // Some pictures exist as webp only: after the avif failed, the webp is tried.
  const [plain, setPlain] = useState<string | null>(null);
  const lighter = lite && light !== undefined ? light : null;
  const shown = failed === src ? null : `${artUrl(lighter ?? src)}.webp`;
  const image = useRef<HTMLImageElement>(null);
  // React would set `src` before the image is inside <picture>. Safari then requests the webp besides the avif.
  useLayoutEffect(() => {
    const to = image.current;
    if (to !== null && shown !== null && to.getAttribute('src') !== shown) to.src = shown;
  }, [shown]);
  if (shown === null)
    return (
      <span
        className={classes('picture', 'picture--failed', className)}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        {fallback}
      </span>
    );
  return (
    <picture className={classes('picture', className)}>
      {lighter === null && plain !== src && <source type="image/avif" srcSet={avifSet(src, widths)} sizes={sizes} />}
      <img
        ref={image}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => (lighter === null && plain !== src ? setPlain(src) : setFailed(src))}
      />
    </picture>
  );
}
