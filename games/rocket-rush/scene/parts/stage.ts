import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadJson, loadPicture } from '../../../../scenes/kit/loader';
import { glyphSet } from '../../../../scenes/kit/times/glyphs';
import type { GlyphWidths } from '../../../../scenes/kit/times/glyphs';
import { Sign } from '../../../../scenes/kit/times/sign';
import type { SceneStage } from '../../../../scenes/kit/stage-scene';
import { looks, sign } from '../config';
import { skyScale } from '../layout';
import type { RocketLayout } from '../layout';
import type { RocketStart } from '../messages';
import { AxisMarks } from './axis';
import { Cheer, Stars } from './cheer';
import { Craft } from './craft';
import { Curve } from './curve';
import { Floats } from './floats';
import { insideOf } from './inside';

/** All display objects of the scene. */
export interface Stage extends SceneStage<RocketLayout> {
  readonly curve: Curve;
  readonly craft: Craft;
  readonly axis: AxisMarks;
  readonly sign: Sign;
  readonly cheer: Cheer;
  readonly stars: Stars;
  readonly floats: Floats;
  /** Moves hills and stalls down by this many units, and what floats in the sky by a share of it. */
  sinkGround(units: number): void;
  /** Scale of the number around its left end, 1 at rest. */
  pulse(scale: number): void;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
interface ArtLayout {
  readonly sky: Box;
  readonly ground: Box;
  readonly glyphs: GlyphWidths;
}

const loadArt = async (base: string, theme: 'a' | 'b', bag: Disposables) => {
  const [sky, ground, atlas, plan] = await Promise.all([
    loadPicture(`${base}/${theme}-sky`),
    loadPicture(`${base}/${theme}-ground`),
    loadAtlas(`${base}/atlas`),
    loadJson<ArtLayout>(`${base}/layout.json`),
  ]);
  bag.add(sky);
  bag.add(ground);
  bag.add(atlas);
  return { sky, ground, atlas, plan };
};

type Art = Awaited<ReturnType<typeof loadArt>>;

/** Sky, what floats in it, hills and the plain ground below them. */
class Scenery {
  readonly sky: Sprite;
  readonly hills: Sprite;
  readonly plain: Sprite;
  readonly floats: Floats;
  readonly #plan: ArtLayout;

  constructor({ sky, ground, atlas, plan }: Art, solid: Texture, { theme, motion }: RocketStart) {
    const { x, y, w, h } = plan.ground;
    this.#plan = plan;
    this.sky = new Sprite({ texture: sky.texture });
    this.hills = new Sprite({ texture: ground.texture, x, y, width: w, height: h });
    this.plain = new Sprite({ texture: solid, tint: looks[theme].ground });
    this.floats = new Floats(atlas, theme, motion === 'full');
  }

  /** Moves hills and stalls down by this many units, and what floats by a share of it. */
  sink(units: number): void {
    const { y, h } = this.#plan.ground;
    this.hills.y = y + units;
    this.plain.y = y + h + units - 1;
    this.floats.sink(units);
  }

  resize(layout: RocketLayout): void {
    const { ground, sky } = this.#plan;
    // On a wide screen the ground reaches to both edges.
    const wide = Math.max(780, layout.width / layout.unit);
    this.hills.setSize((ground.w * wide) / 780, ground.h);
    this.hills.x = ground.x - (wide - 780) / 2;
    this.plain.x = -(wide - 780) / 2;
    this.plain.scale.set(wide, layout.height / layout.unit + 400);
    const scale = skyScale(layout, sky);
    this.sky.position.set((layout.width - sky.w * scale) / 2, layout.y + sky.y * scale);
    this.sky.setSize(sky.w * scale, sky.h * scale);
    this.floats.resize(layout.part);
  }
}

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export const buildStage = async (start: RocketStart, base: string): Promise<Stage> => {
  const { theme, seed, motion, point } = start;
  const bag = new Disposables();
  const art = await loadArt(base, theme, bag);
  const { atlas, plan } = art;
  const colours = looks[theme];
  const small = glyphSet(atlas, plan.glyphs, { size: 'small', point });
  const second = { texture: atlas.get('small-second'), width: plan.glyphs['small-second'] ?? 0 };
  const solid = insideOf(atlas, 'solid', { y: true, anchorY: 0 });
  bag.add(() => solid.destroy(false));
  const scenery = new Scenery(art, solid, start);
  const stars = new Stars(atlas, seed, colours.star);
  const curve = bag.add(new Curve(atlas, colours));
  const craft = new Craft(atlas, colours);
  const axis = new AxisMarks(atlas, small, { colours, second, point, solid });
  const number = new Sign(glyphSet(atlas, plan.glyphs, { size: 'large', point }), sign);
  const cheer = new Cheer(atlas, seed);

  // Everything in units has the line of the curve as its origin.
  const back = new Container();
  back.addChild(stars.view, scenery.floats.view, scenery.hills, scenery.plain);
  const front = new Container();
  front.addChild(axis.view, curve.view, cheer.rays, craft.view, number.view, cheer.front);
  const view = new Container();
  view.addChild(scenery.sky, back, front);
  let part = 1;

  return {
    view,
    curve,
    craft,
    axis,
    sign: number,
    cheer,
    stars,
    floats: scenery.floats,
    sinkGround: (units) => scenery.sink(units),
    pulse: (scale) => number.view.scale.set(part * scale),
    resize: (layout) => {
      part = layout.part;
      for (const layer of [back, front]) {
        layer.position.set(layout.x, layout.y);
        layer.scale.set(layout.unit);
      }
      number.view.position.set(sign.x, sign.y * part);
      number.view.scale.set(part);
      cheer.rays.position.set(sign.x + sign.most / 2, sign.y * part);
      scenery.resize(layout);
    },
    setQuality: (settings) => {
      const share = motion === 'full' ? settings.particles : 0;
      craft.setQuality(share, settings.glow);
      curve.setGlow(settings.glow);
      cheer.setShare(share);
      stars.setShare(share);
    },
    // Nothing is drawn at run time: Pixi uploads pictures and sheet again.
    redraw: () => {},
    destroy: () => bag.dispose(),
  };
};
