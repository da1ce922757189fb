import { Container, Sprite } from 'pixi.js';
import { Cheer } from '../../../../scenes/kit/cheer';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadJson, loadPicture } from '../../../../scenes/kit/loader';
import { Sparkles } from '../../../../scenes/kit/sparkles';
import type { SceneStage } from '../../../../scenes/kit/stage-scene';
import type { StageOptions } from '../../../shell/scene-round';
import { genie, sparkles, win } from '../config';
import { backdropPlace } from '../layout';
import type { GenieLayout } from '../layout';
import { Bulbs } from './bulbs';
import { Ring } from './ring';

/** All display objects of the scene. */
export interface Stage extends SceneStage<GenieLayout> {
  readonly ring: Ring;
  readonly bulbs: Bulbs;
  readonly cheer: Cheer;
  readonly sparkles: Sparkles;
  readonly pointer: Sprite;
  /** The edge of the segment at the pointer. */
  readonly mark: Sprite;
  readonly genie: Sprite;
}

interface PictureLayout {
  /** The box of the picture of rim and stand, in units from the centre of the wheel. */
  readonly body: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export const buildStage = async ({ base, theme, seed, moving }: StageOptions): Promise<Stage> => {
  const [picture, body, atlas, plan] = await Promise.all([
    loadPicture(`${base}/${theme}-backdrop`),
    loadPicture(`${base}/body`),
    loadAtlas(`${base}/atlas`),
    loadJson<PictureLayout>(`${base}/layout.json`),
  ]);
  const bag = new Disposables();
  bag.add(picture);
  bag.add(body);
  bag.add(atlas);
  const ring = bag.add(new Ring());
  const bulbs = new Bulbs(atlas);
  const cheer = new Cheer(atlas, win, seed);
  const sparkling = new Sparkles(atlas, sparkles, seed);
  const [hub, mark, pointer, spirit, lamp] = ['hub', 'mark', 'pointer', 'genie', 'lamp'].map((name) =>
    atlas.sprite(name),
  ) as [Sprite, Sprite, Sprite, Sprite, Sprite];
  mark.alpha = 0;
  pointer.position.set(0, -348);
  spirit.position.set(0, genie.y);
  lamp.position.set(8, 104);

  const backdrop = new Sprite({ texture: picture.texture, width: 780, height: 1_688 });
  const { x, y, w, h } = plan.body;
  const wheel = new Container();
  wheel.addChild(new Sprite({ texture: body.texture, x, y, width: w, height: h }), ring.view);
  wheel.addChild(mark, hub, bulbs.view, cheer.rays, spirit, lamp, pointer, cheer.front, sparkling.view);
  const view = new Container();
  view.addChild(backdrop, wheel);

  return {
    view,
    ring,
    bulbs,
    cheer,
    sparkles: sparkling,
    pointer,
    mark,
    genie: spirit,
    resize: (layout) => {
      wheel.position.set(layout.x, layout.y);
      wheel.scale.set(layout.unit);
      const place = backdropPlace(layout);
      backdrop.position.set(place.x, place.y);
      backdrop.setSize(780 * place.scale, 1_688 * place.scale);
    },
    setQuality: (settings) => {
      const lively = moving && (settings.level === 'high' || settings.level === 'medium');
      cheer.setShare(moving ? settings.particles : 0);
      sparkling.setOn(lively);
    },
    redraw: () => ring.redraw(),
    destroy: () => bag.dispose(),
  };
};
