import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTold } from '../../../ui';
import { swipe } from '../model/adverts';
import { $swiped, glideMs, swipeMoved, swipePaused } from '../model/swipe-model';
import { AdvertCard } from './advert-card';
import './swipe-strip.css';

/** Scrolling by the player has ended when no scroll event came for this long (ms). */
const restMs = 120;
/** Slow at both ends. */
const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part));

/** Glides to the shown advert within two seconds and reports where the player swiped to. */
function useGlide(moved: (index: number) => void) {
  const strip = useRef<HTMLDivElement>(null);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Distance of two adverts in px. */
  const step = (): number => {
    const [one, other] = Array.from(strip.current?.children ?? []) as HTMLElement[];
    return one && other ? other.offsetLeft - one.offsetLeft : 0;
  };
  const at = (): number => (step() === 0 ? 0 : Math.round((strip.current?.scrollLeft ?? 0) / step()));
  const stop = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    strip.current?.classList.remove('swipe-strip__track--gliding');
  };
  useTold($swiped, (index) => {
    const element = strip.current;
    if (element === null || at() === index) return;
    stop();
    const [from, to, begin] = [element.scrollLeft, index * step(), performance.now()];
    element.classList.add('swipe-strip__track--gliding');
    const go = (now: number) => {
      const part = Math.min(1, (now - begin) / glideMs);
      element.scrollLeft = from + (to - from) * eased(part);
      if (part < 1) frame.current = requestAnimationFrame(go);
      else stop();
    };
    frame.current = requestAnimationFrame(go);
  });
  useEffect(
    () => () => {
      clearTimeout(rest.current);
      cancelAnimationFrame(frame.current);
    },
    [],
  );
  const onScroll = () => {
    if (frame.current !== 0) return;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => moved(at()), restMs);
  };
  return { strip, onScroll, stop };
}

/** A strip of adverts that advances every 5 s (position 300101, ADV-6). The player can swipe it. */
export function SwipeStrip() {
  const { t } = useTranslation('home');
  const { adverts, moved, paused } = useUnit({ adverts: swipe.$adverts, moved: swipeMoved, paused: swipePaused });
  const { strip, onScroll, stop } = useGlide(moved);
  if (adverts.length === 0) return null;
  return (
    <section
      className="swipe-strip"
      aria-label={t('banner.label')}
      onPointerEnter={() => paused(true)}
      onPointerLeave={() => paused(false)}
      onFocus={() => paused(true)}
      onBlur={() => paused(false)}
    >
      <div className="swipe-strip__track" ref={strip} onScroll={onScroll} onPointerDown={stop}>
        {adverts.map((advert) => (
          <div key={advert.id} className="swipe-strip__one">
            <AdvertCard advert={advert} />
          </div>
        ))}
      </div>
    </section>
  );
}
