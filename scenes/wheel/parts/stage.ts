import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../kit/disposables';
import { loadAtlas, loadJson, loadPicture } from '../../kit/loader';
import type { SceneStage } from '../../kit/stage-scene';
import { backdropPlace } from '../layout';
import type { WheelLayout } from '../layout';
import { stageLooks } from '../looks';
import type { StageLook } from '../looks';
import type { WheelData } from '../messages';
import { Burst } from './burst';
import { Disc } from './disc';
import type { Face } from './face';
import { Gem } from './gem';
import { RimLights } from './lights';
import { Pointer } from './pointer';
import { Twinkles } from './twinkles';
import type { Bulb } from './twinkles';

/** All display objects of the scene. */
export interface Stage extends SceneStage<WheelLayout> {
  readonly look: StageLook;
  readonly face: Face;
  readonly lights: RimLights;
  readonly pointer: Pointer;
  readonly burst: Burst;
  readonly twinkles: Twinkles;
}

interface PictureLayout {
  /** The box of the body picture, in units from the centre of the wheel. */
  body: { x: number; y: number; w: number; h: number };
  bulbs: Record<string, Bulb[]>;
}

/** Paths of the art of a skin and theme; pictures and atlas have no extension. */
export const bundleOf = (base: string, { skin, theme }: Pick<WheelData, 'skin' | 'theme'>) => ({
  backdrop: `${base}/${skin}-${theme}-backdrop`,
  body: `${base}/${skin}-${theme}-body`,
  atlas: `${base}/atlas`,
  layout: `${base}/layout.json`,
});

export const buildStage = async (base: string, data: WheelData): Promise<Stage> => {
  const bundle = bundleOf(base, data);
  const [picture, rim, atlas, layout] = await Promise.all([
    loadPicture(bundle.backdrop),
    loadPicture(bundle.body),
    loadAtlas(bundle.atlas),
    loadJson<PictureLayout>(bundle.layout),
  ]);
  const bag = new Disposables();
  bag.add(picture);
  bag.add(rim);
  bag.add(atlas);
  const key = `${data.skin}-${data.theme}` as const;
  const look = stageLooks[key];
  const face = bag.add(data.skin === 'coin' ? new Disc(atlas, data) : new Gem(atlas, data));
  const lights = new RimLights(atlas, data.skin);
  const pointer = new Pointer(atlas, data.skin, look.glow);
  const burst = new Burst(atlas, data.skin, look);
  const twinkles = new Twinkles(atlas, layout.bulbs[key] ?? [], data.seed);

  const backdrop = new Container();
  backdrop.addChild(new Sprite({ texture: picture.texture, width: 780, height: 1_688 }), twinkles.bulbs);
  const { x, y, w, h } = layout.body;
  const body = new Sprite({ texture: rim.texture, x, y, width: w, height: h });
  const wheel = new Container();
  wheel.addChild(burst.back, body, face.view, lights.view, pointer.view, twinkles.sparkles, burst.front);
  const view = new Container();
  view.addChild(backdrop, wheel);

  return {
    view,
    look,
    face,
    lights,
    pointer,
    burst,
    twinkles,
    resize: (place) => {
      wheel.position.set(place.x, place.y);
      wheel.scale.set(place.unit);
      const behind = backdropPlace(place);
      backdrop.position.set(behind.x, behind.y);
      backdrop.scale.set(behind.scale);
    },
    setQuality: (settings) => {
      const moving = data.motion === 'full';
      burst.setShare(moving ? settings.particles : 0, settings.glow);
      twinkles.on = moving && (settings.level === 'high' || settings.level === 'medium');
    },
    redraw: () => face.redraw(),
    destroy: () => bag.dispose(),
  };
};
