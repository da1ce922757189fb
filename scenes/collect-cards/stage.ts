import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import { Cheer } from '../kit/cheer';
import { Disposables } from '../kit/disposables';
import { loadAtlas, loadPicture } from '../kit/loader';
import type { Atlas } from '../kit/loader';
import { park } from '../kit/park';
import { hash01 } from '../kit/random';
import { Sparkles } from '../kit/sparkles';
import type { SceneStage } from '../kit/stage-scene';
import { TallOrWide } from '../kit/tall-or-wide';
import { gift, idle, lamps, motion, widePicture } from './config';
import type { CardsLayout } from './layout';
import type { CardsData } from './messages';

/** The numbers of the lamps, for loops that must not allocate. */
export const lampNumbers = [0, 1, 2, 3, 4] as const;
const cardIds = [1, 2, 3, 4, 5] as const;

interface LampSprites {
  readonly halo: Sprite;
  readonly off: Sprite;
  readonly on: Sprite;
}

/** All display objects of the scene. */
export interface CardsStage extends SceneStage<CardsLayout> {
  readonly lamps: readonly LampSprites[];
  readonly spark: Sprite;
  readonly ring: Sprite;
  readonly gift: Sprite;
  readonly back: Sprite;
  readonly fronts: readonly Sprite[];
  readonly cheer: Cheer;
  readonly fireflies: Sparkles;
}

const fireflyPlaces = (seed: number): [number, number][] =>
  Array.from({ length: 40 }, (_, at) => [40 + 700 * hash01(seed + at, 1), 430 + 600 * hash01(seed + at, 2)]);

function lampSprites(atlas: Atlas): LampSprites[] {
  return lamps.map(({ x, y, size }) => {
    const [halo, off, on] = [atlas.sprite('halo'), atlas.sprite('lamp-off'), atlas.sprite('lamp-on')];
    for (const lamp of [off, on]) {
      lamp.position.set(x, y);
      lamp.scale.set(size);
    }
    halo.position.set(x, y + 130 * size);
    park(halo);
    on.alpha = 0;
    return { halo, off, on };
  });
}

/** The celebration of a gift: rays and coins at the box. */
function giftCheer(atlas: Atlas, seed: number): Cheer {
  const cheer = new Cheer(
    atlas,
    {
      coins: 24,
      coinMs: 1_700,
      raysMs: 500,
      endMs: motion.cheerMs,
      from: { x: gift.x, y: gift.y - 40, spread: 30 },
      wide: 330,
      rise: 1_500,
      bend: 0.9,
      delayMs: 900,
      size: 0.7,
      rays: { alpha: 0.8, scale: 0.4, growth: 0.9, turn: 0.1 },
    },
    seed,
  );
  cheer.rays.position.set(gift.x, gift.y);
  return cheer;
}

const swarmOf = (atlas: Atlas, seed: number): Sparkles =>
  new Sparkles(
    atlas,
    {
      frame: 'firefly',
      places: fireflyPlaces(seed),
      count: idle.fireflies,
      lifeMs: idle.fireflyMs,
      stepMs: idle.stepMs,
      scale: 0.4,
      growth: 0.7,
      drift: { side: 14, up: 40 },
    },
    seed,
  );

/** Loads the art and creates all display objects. Rejects when the art cannot be loaded. */
export async function buildStage(base: string, data: CardsData): Promise<CardsStage> {
  const [picture, atlas] = await Promise.all([
    loadPicture(`${base}/${data.theme}-backdrop`),
    loadAtlas(`${base}/atlas`),
  ]);
  const bag = new Disposables();
  bag.add(picture);
  bag.add(atlas);
  const behind = bag.add(
    new TallOrWide(picture.texture, {
      size: { width: 780, height: 1_688 },
      path: `${base}/${data.theme}-wide`,
      box: widePicture,
    }),
  );
  const hung = lampSprites(atlas);
  const box = atlas.sprite('gift-box');
  box.position.set(gift.x, gift.y);
  const [spark, ring, back] = [atlas.sprite('spark'), atlas.sprite('ring'), atlas.sprite('card-back')];
  const fronts = cardIds.map((id) => atlas.sprite(`card-${id}`));
  [spark, ring, back, ...fronts].forEach(park);
  const cheer = giftCheer(atlas, data.seed);
  const fireflies = swarmOf(atlas, data.seed);
  const view = new Container();
  view.addChild(
    behind.view,
    ...hung.map(({ halo }) => halo),
    ...hung.flatMap(({ off, on }) => [off, on]),
    cheer.rays,
    box,
    fireflies.view,
    ring,
    spark,
    cheer.front,
    back,
    ...fronts,
  );
  return {
    view,
    lamps: hung,
    spark,
    ring,
    gift: box,
    back,
    fronts,
    cheer,
    fireflies,
    resize: ({ x, y, unit, isWide }) => {
      behind.show(isWide);
      view.position.set(x, y);
      view.scale.set(unit);
    },
    setQuality: (settings) => {
      cheer.setShare(settings.particles);
      fireflies.setOn(data.motion === 'full' && (settings.level === 'high' || settings.level === 'medium'));
    },
    // Pictures and sheet are uploaded again by themselves; nothing was painted at run time.
    redraw: () => undefined,
    destroy: () => bag.dispose(),
  };
}
