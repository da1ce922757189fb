import { Container, Sprite } from 'pixi.js';
import { Cheer } from '../../kit/cheer';
import { Disposables } from '../../kit/disposables';
import { Lettering } from '../../kit/lettering';
import { loadAtlas, loadJson, loadPicture } from '../../kit/loader';
import type { SceneStage } from '../../kit/stage-scene';
import type { Atlas } from '../../kit/loader';
import { Sparkles } from '../../kit/sparkles';
import { backdropPlace } from '../layout';
import type { DrawLayout } from '../layout';
import { looks } from '../looks';
import type { Look } from '../looks';
import type { DrawData } from '../messages';
import { BallRow } from './ball-row';
import { Bulbs } from './bulbs';
import { Confetti } from './confetti';
import { Countdown } from './countdown';
import { Head } from './head';
import { Lamps } from './lamps';
import { rollFrames, Row } from './row';

/** All display objects of the scene. */
export interface Stage extends SceneStage<DrawLayout> {
  readonly look: Look;
  readonly lamps: Lamps;
  readonly bulbs: Bulbs;
  readonly head: Head;
  /** One more than is seen at a time; step `i` uses row `i % 4`. Empty for lottery balls. */
  readonly rows: readonly Row[];
  readonly balls: BallRow | null;
  readonly countdown: Countdown;
  readonly confetti: Confetti;
  readonly cheer: Cheer;
  readonly dust: Sparkles;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface PictureLayout {
  cabinet: Box;
  front: Box;
  bulbs: Array<[number, number]>;
}

const dustPlaces = [
  [60, 560],
  [740, 520],
  [26, 820],
  [756, 760],
  [120, 400],
  [660, 396],
  [764, 980],
  [14, 1_000],
] as const;

const cheerPlan = (tint: number) => ({
  coins: 14,
  coinMs: 1_700,
  raysMs: 500,
  endMs: 3_100,
  from: { x: 390, y: 900, spread: 60 },
  wide: 300,
  rise: 1_500,
  bend: 1.1,
  delayMs: 900,
  size: 0.7,
  rays: { tint, alpha: 0.5, scale: 1, growth: 1.4, turn: 0.1 },
});

const boxed = (texture: Sprite['texture'], { x, y, w, h }: Box): Sprite =>
  new Sprite({ texture, x, y, width: w, height: h });

/** Creates the moving parts. `bag` gets those that hold textures. */
const partsOf = (atlas: Atlas, bag: Disposables, [data, layout]: readonly [DrawData, PictureLayout]) => {
  const { theme, skin, seed, tiers, motion } = data;
  const look = looks[theme];
  const moving = motion === 'full';
  const label = bag.add(
    new Lettering({
      size: 52,
      fill: ['#FFFFFF', '#FFFFFF', '#FFFFFF'],
      outline: '#C01E6A',
      outlineWidth: 0,
      depth: 0,
      maxWidth: 370,
    }),
  );
  label.set(data.texts.own);
  const frames = rollFrames(atlas);
  const rows = Array.from(
    { length: skin === 'codes' ? 4 : 0 },
    () => new Row({ atlas, frames, look, label, motion: moving }),
  );
  const balls = skin === 'balls' ? new BallRow(atlas, ['red', 'blue', 'gold']) : null;
  const lamps = new Lamps(atlas, tiers, look);
  const bulbs = new Bulbs(atlas, layout.bulbs);
  const head = bag.add(new Head(atlas, look));
  const countdown = new Countdown(atlas, look, moving);
  const confetti = new Confetti(atlas);
  const cheer = new Cheer(atlas, cheerPlan(look.ray), seed);
  cheer.rays.position.set(390, 720);
  const dust = new Sparkles(
    atlas,
    {
      frame: 'sparkle',
      places: dustPlaces,
      count: 5,
      lifeMs: 3_600,
      stepMs: 50,
      scale: 0.16,
      growth: 0.3,
      drift: { side: 6, up: 60 },
    },
    seed,
  );
  return { look, lamps, bulbs, head, rows, balls, countdown, confetti, cheer, dust, label };
};

export const buildStage = async (base: string, data: DrawData): Promise<Stage> => {
  const { theme, skin } = data;
  const [backdrop, cabinet, front, atlas, layout] = await Promise.all([
    loadPicture(`${base}/${theme}-backdrop`),
    loadPicture(`${base}/${theme}-${skin === 'codes' ? 'cabinet' : 'drum'}`),
    loadPicture(`${base}/${theme}-front`),
    loadAtlas(`${base}/atlas`),
    loadJson<PictureLayout>(`${base}/layout.json`),
  ]);
  const bag = new Disposables();
  [backdrop, cabinet, front, atlas].forEach((part) => bag.add(part));
  const parts = partsOf(atlas, bag, [data, layout]);
  const { lamps, bulbs, head, rows, balls, countdown, confetti, cheer, dust, label } = parts;

  const behind = new Container();
  behind.addChild(new Sprite({ texture: backdrop.texture, width: 780, height: 1_688 }));
  const set = new Container();
  set.addChild(cheer.rays, dust.view, boxed(cabinet.texture, layout.cabinet), bulbs.view, head.view);
  if (balls) set.addChild(balls.view);
  // An own row lies over its neighbours.
  if (rows.length) set.addChild(...rows.map(({ view }) => view));
  set.addChild(countdown.view, boxed(front.texture, layout.front), confetti.view, cheer.front);
  const view = new Container();
  view.addChild(behind, lamps.view, set);

  return {
    view,
    ...parts,
    resize: (place) => {
      set.position.set(place.x, place.y);
      set.scale.set(place.unit);
      const far = backdropPlace(place);
      behind.position.set(far.x, far.y);
      behind.scale.set(far.scale);
      lamps.resize(place);
    },
    setQuality: (settings) => {
      const moving = data.motion === 'full';
      const share = moving ? settings.particles : 0;
      confetti.setShare(share);
      cheer.setShare(share);
      dust.setOn(moving && (settings.level === 'high' || settings.level === 'medium'));
    },
    redraw: () => {
      label.redraw();
      head.redraw();
    },
    destroy: () => bag.dispose(),
  };
};
