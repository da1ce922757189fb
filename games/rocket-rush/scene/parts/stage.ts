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
import { insideOf } from './inside';

/** All display objects of the scene. */
export interface Stage extends SceneStage<RocketLayout> {
  readonly curve: Curve;
  readonly craft: Craft;
  readonly axis: AxisMarks;
  readonly sign: Sign;
  readonly cheer: Cheer;
  readonly stars: Stars;
  /** Moves hills and stalls down by this many units. */
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

/** Sky, hills and the plain ground below them. */
class Scenery {
  readonly sky: Sprite;
  readonly hills: Sprite;
  readonly plain: Sprite;
  readonly #plan: ArtLayout;

  constructor({ sky, ground, plan }: Art, solid: Texture, colour: number) {
    const { x, y, w, h } = plan.ground;
    this.#plan = plan;
    this.sky = new Sprite({ texture: sky.texture });
    this.hills = new Sprite({ texture: ground.texture, x, y, width: w, height: h });
    this.plain = new Sprite({ texture: solid, tint: colour });
  }

  /** Moves hills and stalls down by this many units. */
  sink(units: number): void {
    const { y, h } = this.#plan.ground;
    this.hills.y = y + units;
    this.plain.y = y + h + units - 1;
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
  const scenery = new Scenery(art, solid, colours.ground);
  const stars = new Stars(atlas, seed, colours.star);
  const curve = bag.add(new Curve(atlas, colours));
  const craft = new Craft(atlas, colours);
  const axis = new AxisMarks(atlas, small, { colours, second, point, solid });
  const number = new Sign(glyphSet(atlas, plan.glyphs, { size: 'large', point }), sign);
  const cheer = new Cheer(atlas, seed);

  // Everything in units has the line of the curve as its origin.
  const back = new Container();
  back.addChild(stars.view, scenery.hills, scenery.plain);
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
