import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { advertPositions } from '../../../../contract';
import { $online } from '../../../core/browser/trackers';
import { Picture, Skeleton, useTold } from '../../../ui';
import { Link } from '../../../core/link';
import { AdvertText } from './advert-text';
import { banner } from '../model/adverts';
import { advertTapped } from '../model/counting';
import { useAdvertSeen } from './use-advert-seen';
import { $allPictures, $slide, $slides, bannerPaused, bannerMoved } from '../model/banner-model';
import { toneOf } from '../model/tone';
import './advert-tokens.css';
import './banner.css';

/** Scrolling has ended when no scroll event came for this long (ms). */
const restMs = 120;

/** Scrolls to the shown slide and reports the slide that the player swiped to. The browser does the scrolling. */
function useTrack(onMoved: (index: number) => void) {
  const track = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The slide that the track shows, kept here because to read it from the track costs a layout: 0.4 s of the first
  // render on a slow phone.
  const shown = useRef(0);
  const at = () => {
    const element = track.current;
    return element === null || element.clientWidth === 0 ? 0 : Math.round(element.scrollLeft / element.clientWidth);
  };
  useTold($slide, (slide) => {
    const element = track.current;
    if (element === null || slide === shown.current) return;
    shown.current = slide;
    if (at() !== slide) element.scrollTo({ left: slide * element.clientWidth, behavior: 'smooth' });
  });
  // A track that was hidden may show any slide when it is shown again, so its position is read then.
  useLayoutEffect(() => () => void (shown.current = -1), []);
  useEffect(() => () => clearTimeout(rest.current), []);
  const onScroll = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      shown.current = at();
      onMoved(shown.current);
    }, restMs);
  };
  return { track, onScroll };
}

/** A dot for each slide. The dot of the shown slide is marked without a React render. */
function Dots({ count }: { count: number }) {
  const dots = useRef<HTMLSpanElement>(null);
  useTold($slide, (slide) => {
    Array.from(dots.current?.children ?? []).forEach((dot, index) =>
      dot.classList.toggle('banner__dot--on', index === slide),
    );
  });
  return (
    <span className="banner__dots" aria-hidden="true" ref={dots}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className="banner__dot" />
      ))}
    </span>
  );
}

/**
 * The banner at the top of home (position 500101). Its space is reserved while it loads, and removed when there is no
 * advert.
 */
export function Banner() {
  const { t } = useTranslation('home');
  const { slides, all, status, online, moved, paused } = useUnit({
    slides: $slides,
    all: $allPictures,
    status: banner.$status,
    online: $online,
    moved: bannerMoved,
    paused: bannerPaused,
  });
  const { track, onScroll } = useTrack(moved);
  const tapped = useUnit(advertTapped);
  const seen = useAdvertSeen(advertPositions.banner);
  if (slides.length === 0)
    return online && (status === 'idle' || status === 'loading') ? (
      <Skeleton className="banner banner--waiting" />
    ) : null;
  return (
    <section
      className="banner"
      ref={seen}
      aria-label={t('banner.label')}
      onPointerEnter={() => paused(true)}
      onPointerLeave={() => paused(false)}
      onFocus={() => paused(true)}
      onBlur={() => paused(false)}
    >
      <div className="banner__track" ref={track} onScroll={onScroll}>
        {slides.map((advert, index) => (
          <Link
            key={advert.id}
            to={advert.url}
            className={`banner__slide banner__slide--${toneOf(advert)}`}
            onClick={() => tapped({ position: advert.position })}
          >
            {(index === 0 || all) && (
              <Picture
                className="banner__picture"
                src={advert.image}
                width={780}
                height={337}
                alt=""
                eager={index === 0}
              />
            )}
            <AdvertText advert={advert} />
          </Link>
        ))}
      </div>
      {slides.length > 1 && <Dots key={slides.length} count={slides.length} />}
    </section>
  );
}
