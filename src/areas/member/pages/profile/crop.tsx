import { useUnit } from 'effector-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, Sheet } from '../../../../ui';
import { centred, cutOf, fitted, maxZoom, shownSize, zoomed, type Placing, type Size } from './geometry';
import { $chosen, $share, $uploading, pictureBroken, pictureCancelled, pictureCut } from './picture';
import './crop.css';

/** Side in px of the square that is uploaded: twice the stored size, so that scaling on the server stays sharp. */
const sentSide = 576;
const keyStep = 0.04;
const quality = 0.9;

const percent = (share: number): string => `${share * 100}%`;

/** Draws the square; null when the browser cannot. */
function cut(image: HTMLImageElement, size: Size, placing: Placing): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = sentSide;
  canvas.height = sentSide;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  const { left, top, side } = cutOf(size, placing);
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, sentSide, sentSide);
  context.drawImage(image, left, top, side, side, 0, 0, sentSide, sentSide);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** Touch gestures: one finger moves the picture, two zoom it. */
function useFingers(change: (next: (before: Placing) => Placing) => void, size: Size | null) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const apart = (): number => {
    const [one, two] = [...fingers.current.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined || size === null) return;
      const side = event.currentTarget.clientWidth;
      const wasApart = apart();
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const nowApart = apart();
      const [x, y] = [(event.clientX - before.x) / side, (event.clientY - before.y) / side];
      change((placing) =>
        wasApart > 0
          ? zoomed(size, placing, placing.zoom * (nowApart / wasApart))
          : fitted(size, { ...placing, x: placing.x + x, y: placing.y + y }),
      );
    },
    onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
  };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface SquareProps {
  url: string;
  image: RefObject<HTMLImageElement | null>;
  /** Size of the picture; null until it has loaded. */
  size: Size | null;
  placing: Placing;
  onSize: (size: Size) => void;
  onPlacing: (next: (before: Placing) => Placing) => void;
}

/** The picture in the square; fingers and arrow keys move it. */
function Square({ url, image, size, placing, onSize, onPlacing }: SquareProps) {
  const { t } = useTranslation('profile');
  const [uploading, broken] = useUnit([$uploading, pictureBroken]);
  const fingers = useFingers(onPlacing, size);
  const shown = size === null ? null : shownSize(size, placing.zoom);
  const moved = (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (way === undefined || size === null) return;
    event.preventDefault();
    onPlacing((before) => fitted(size, { ...before, x: before.x + way[0] * keyStep, y: before.y + way[1] * keyStep }));
  };
  return (
    <div
      className="crop__square"
      tabIndex={0}
      role="group"
      aria-label={t('crop.square')}
      onKeyDown={moved}
      {...(uploading ? {} : fingers)}
    >
      <img
        ref={image}
        className="crop__picture"
        src={url}
        alt=""
        draggable={false}
        style={
          shown === null
            ? { visibility: 'hidden' }
            : {
                width: percent(shown.width),
                height: percent(shown.height),
                left: percent(0.5 + placing.x - shown.width / 2),
                top: percent(0.5 + placing.y - shown.height / 2),
              }
        }
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalWidth > 0 && naturalHeight > 0 ? onSize({ width: naturalWidth, height: naturalHeight }) : broken()
        }
        onError={() => broken()}
      />
      <span className="crop__ring" aria-hidden="true" />
    </div>
  );
}

function Zoom({ zoom, disabled, onZoom }: { zoom: number; disabled: boolean; onZoom: (zoom: number) => void }) {
  const { t } = useTranslation('profile');
  return (
    <label className="crop__zoom">
      <Icon name="user-fill" />
      <span className="sr-only">{t('crop.zoom')}</span>
      <input
        type="range"
        min={1}
        max={maxZoom}
        step={0.01}
        value={zoom}
        disabled={disabled}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
      <Icon name="user-fill" className="crop__near" />
    </label>
  );
}

/** The progress of the upload. */
function Progress() {
  const { t } = useTranslation('profile');
  const share = useUnit($share);
  return (
    <div className="crop__progress">
      <span id="crop-progress">{t('crop.sending', { percent: Math.round(share * 100) })}</span>
      <span
        className="crop__track"
        role="progressbar"
        aria-labelledby="crop-progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <span className="crop__bar" style={{ transform: `scaleX(${share})` }} />
      </span>
    </div>
  );
}

function Cutter({ url }: { url: string }) {
  const { t } = useTranslation('profile');
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [placing, setPlacing] = useState<Placing>(centred);
  const [uploading, broken, cancel, cutOut] = useUnit([$uploading, pictureBroken, pictureCancelled, pictureCut]);
  const done = async () => {
    if (image.current === null || size === null) return;
    const blob = await cut(image.current, size, placing);
    if (blob === null) broken();
    else cutOut(blob);
  };
  return (
    <div className="crop">
      <Square url={url} image={image} size={size} placing={placing} onSize={setSize} onPlacing={setPlacing} />
      {uploading ? (
        <Progress />
      ) : (
        <Zoom
          zoom={placing.zoom}
          disabled={size === null}
          onZoom={(zoom) => size !== null && setPlacing((before) => zoomed(size, before, zoom))}
        />
      )}
      <p className="crop__hint">{t('crop.hint')}</p>
      <div className="crop__actions">
        <Button kind="ghost" disabled={uploading} onClick={() => cancel()}>
          {t('crop.cancel')}
        </Button>
        <Button busy={uploading} disabled={size === null} onClick={() => void done()}>
          {t('crop.use')}
        </Button>
      </div>
    </div>
  );
}

/** Crops a square out of the chosen picture and uploads it. */
export function CropSheet() {
  const { t } = useTranslation('profile');
  const [chosen, uploading, cancel] = useUnit([$chosen, $uploading, pictureCancelled]);
  // The picture stays during the closing animation.
  const [last, setLast] = useState<string | null>(null);
  if (chosen !== null && chosen !== last) setLast(chosen);
  return (
    <Sheet open={chosen !== null} onClose={() => cancel()} title={t('crop.title')} dismissible={!uploading}>
      {last !== null && <Cutter key={last} url={last} />}
    </Sheet>
  );
}
