import { combine, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { $theme } from '../../../core/theme/theme';
import type { Advert } from '../../../../contract';
import { createInterval } from '../../../core/time/interval';
import { $lite, $reducedMotion } from '../../../core/browser/trackers';
import { firstScreenRested } from '../../../core/start';
import { banner, onePerOffer } from './adverts';
import { toneOf } from './tone';

/** Interval of the slides, in ms. */
const everyMs = 5_000;
/**
 * The other pictures are not part of the first screen: they load after it, at the latest after this many ms, or when
 * the player needs them.
 */
const picturesAfterMs = 4_000;

export const bannerEntered = createEvent();
export const bannerLeft = createEvent();
/** A pointer or the focus is on the banner. */
export const bannerPaused = createEvent<boolean>();
/** The player swiped to this slide, or scrolling to it has ended. */
export const bannerMoved = createEvent<number>();

const $here = createStore(false)
  .on(bannerEntered, () => true)
  .on(bannerLeft, () => false);
const $paused = createStore(false)
  .on(bannerPaused, (_, paused) => paused)
  .reset(bannerLeft);

/**
 * The adverts, one for each offer, those with a picture that suits the theme first, because the first slide is the
 * page's largest paint.
 */
export const $slides = combine(banner.$adverts, $theme, (adverts, theme): readonly Advert[] => {
  const fits = (advert: Advert) => (toneOf(advert) === 'day') === (theme === 'b');
  return onePerOffer([...adverts.filter(fits), ...adverts.filter((advert) => !fits(advert))]);
});

const $moves = combine(
  $here,
  $paused,
  $reducedMotion,
  $lite,
  $slides,
  (here, paused, still, lite, slides) => here && !paused && !still && !lite && slides.length > 1,
);
const interval = createInterval({ everyMs, $enabled: $moves, restarted: bannerMoved });
const stepped = sample({ clock: interval.fired, source: $slides, fn: (slides) => slides.length });

/** The index of the slide that is shown or scrolled to. */
export const $slide = createStore(0)
  .on(bannerMoved, (_, index) => index)
  .on(stepped, (index, length) => (index + 1) % length);

/** Whether all slides load their pictures, or only the first. */
export const $allPictures = createStore(false).on(
  [firstScreenRested, delay(bannerEntered, picturesAfterMs), bannerPaused, bannerMoved],
  () => true,
);

sample({ clock: bannerEntered, target: banner.requested });
