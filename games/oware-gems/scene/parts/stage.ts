import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../../../scenes/kit/disposables';
import type { QualitySettings } from '../../../../scenes/kit/governor';
import { loadAtlas, loadJson, loadPicture } from '../../../../scenes/kit/loader';
import { clamp01, park } from '../../../../scenes/kit/park';
import type { StageOptions } from '../../../shell/scene-round';
import { bowl, sway } from '../config';
import type { Draw } from '../draw';
import { backdropPlace } from '../layout';
import type { OwareLayout } from '../layout';
import { Cheer } from './cheer';
import { Gems } from './gems';
import { Pits } from './pits';

/** All display objects of the scene. */
export interface Stage {
  readonly view: Container;
  resize(layout: OwareLayout): void;
  setQuality(settings: QualitySettings): void;
  /** `changing` is false when no cell has changed for a while: then only the decoration is drawn again. */
  update(draw: Draw, ms: number, changing: boolean): void;
  /** The bowl sways since `sinceMs`; with Infinity it stands still. */
  swayBowl(ms: number, sinceMs: number): void;
  redraw(): void;
  destroy(): void;
}

interface PictureLayout {
  /** The box of the board picture, in units from the middle of the upper edge of the wood. */
  readonly board: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

/** Rotates the bowl while no answer is there; `age` is the time since the stake was sent, ms, or below 0. */
const swing = (age: number): number =>
  age > 0 ? sway.angle * clamp01(age / sway.riseMs) * Math.sin((age / sway.periodMs) * Math.PI * 2) : 0;

const sizeBowl = (calabash: Sprite, scale: number): void => {
  if (scale <= 0) return park(calabash);
  calabash.alpha = 1;
  calabash.scale.set(scale);
};

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export const buildStage = async ({ base, theme, seed, moving }: StageOptions): Promise<Stage> => {
  const [picture, wood, atlas, plan] = await Promise.all([
    loadPicture(`${base}/${theme}-backdrop`),
    loadPicture(`${base}/board`),
    loadAtlas(`${base}/atlas`),
    loadJson<PictureLayout>(`${base}/layout.json`),
  ]);
  const bag = new Disposables();
  [picture, wood, atlas].forEach((part) => bag.add(part));
  const [pits, gems, cheer] = [new Pits(atlas), new Gems(atlas, seed), new Cheer(atlas, seed)];
  const calabash = atlas.sprite('bowl');
  calabash.y = bowl.foot;
  cheer.rays.y = bowl.foot + bowl.mouth;

  const backdrop = new Sprite({ texture: picture.texture, width: 780, height: 1_688 });
  const { x, y, w, h } = plan.board;
  const timber = new Sprite({ texture: wood.texture, x, y, width: w, height: h });
  const table = new Container();
  table.addChild(cheer.rays, timber, pits.plates, gems.lying, pits.labels, calabash, gems.flying, cheer.front);
  const view = new Container();
  view.addChild(backdrop, table);

  return {
    view,
    resize: (layout) => {
      table.position.set(layout.x, layout.y);
      table.scale.set(layout.unit);
      sizeBowl(calabash, layout.bowl);
      const place = backdropPlace(layout);
      backdrop.position.set(place.x, place.y);
      backdrop.setSize(780 * place.scale, 1_688 * place.scale);
    },
    setQuality: (settings) => {
      const lively = moving && (settings.level === 'high' || settings.level === 'medium');
      cheer.setShare(moving ? settings.particles : 0, lively);
    },
    update: (draw, ms, changing) => {
      if (changing) {
        pits.update(draw, ms);
        gems.update(draw, ms);
      }
      cheer.update(draw, ms);
    },
    swayBowl: (ms, sinceMs) => {
      calabash.rotation = moving ? swing(ms - sinceMs) : 0;
    },
    redraw: () => undefined,
    destroy: () => bag.dispose(),
  };
};
