import { useStoreMap, useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { $privatePictures, pictureWanted } from '../../core/pictures/private-picture';
import { Icon, Sheet, Skeleton } from '..';
import './pictures.css';

interface ThumbProps {
  /** Its place in the list, from 1. */
  number: number;
  onOpen: (source: string) => void;
}

/** A small picture that opens the whole one. */
export function PictureThumb({ source, number, onOpen }: ThumbProps & { source: string }) {
  const { t } = useTranslation('pictures');
  return (
    <button type="button" className="pictures__thumb" aria-label={t('open', { number })} onClick={() => onOpen(source)}>
      <img src={source} alt="" width={64} height={64} decoding="async" />
    </button>
  );
}

/** As PictureThumb, for a private picture on the server, which is loaded with the member's token. */
export function PrivateThumb({ url, number, onOpen }: ThumbProps & { url: string }) {
  const { t } = useTranslation('pictures');
  const want = useUnit(pictureWanted);
  const source = useStoreMap({ store: $privatePictures, keys: [url], fn: (known, [key]) => known[key] ?? '' });
  useEffect(() => {
    if (source === '') want(url);
  }, [source, url, want]);
  if (source === '') return <Skeleton className="pictures__thumb" />;
  if (source !== 'failed') return <PictureThumb source={source} number={number} onOpen={onOpen} />;
  return (
    <button type="button" className="pictures__thumb" aria-label={t('again', { number })} onClick={() => want(url)}>
      <Icon name="arrow-clockwise" />
    </button>
  );
}

/** Which picture of a list is open. */
export function useOpenPicture() {
  const [open, setOpen] = useState<{ source: string | null; number: number }>({ source: null, number: 1 });
  return {
    open,
    show: (source: string, number: number) => setOpen({ source, number }),
    hide: () => setOpen(({ number }) => ({ source: null, number })),
  };
}

interface SheetProps {
  /** Null when closed. */
  source: string | null;
  number: number;
  onClose: () => void;
}

/** A picture at its full size, above the page. */
export function PictureSheet({ source, number, onClose }: SheetProps) {
  const { t } = useTranslation('pictures');
  // The picture stays during the closing animation.
  const [last, setLast] = useState(source);
  if (source !== null && source !== last) setLast(source);
  return (
    <Sheet open={source !== null} onClose={onClose} title={t('number', { number })}>
      {last !== null && (
        <img className="pictures__whole" src={last} alt={t('number', { number })} width={1600} height={1600} />
      )}
    </Sheet>
  );
}

/** Private pictures of the member; a tap opens one. */
export function PrivatePictures({ urls }: { urls: readonly string[] }) {
  const { open, show, hide } = useOpenPicture();
  if (urls.length === 0) return null;
  return (
    <div className="pictures__row">
      {urls.map((url, index) => (
        <PrivateThumb key={url} url={url} number={index + 1} onOpen={(source) => show(source, index + 1)} />
      ))}
      <PictureSheet {...open} onClose={hide} />
    </div>
  );
}
