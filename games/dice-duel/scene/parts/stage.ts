import { Container, Sprite } from 'pixi.js';
import { Cheer } from '../../../../scenes/kit/cheer';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadJson, loadPicture } from '../../../../scenes/kit/loader';
import { Sparkles } from '../../../../scenes/kit/sparkles';
import type { SceneStage } from '../../../../scenes/kit/stage-scene';
import type { StageOptions } from '../../../shell/scene-round';
import { dice, sparkles, win } from '../config';
import { backdropPlace } from '../layout';
import type { DiceLayout } from '../layout';
import { Die } from './die';
import { RolledNumber } from './number';

/** All display objects of the scene. */
export interface Stage extends SceneStage<DiceLayout> {
  readonly dice: readonly Die[];
  readonly number: RolledNumber;
  readonly cheer: Cheer;
  readonly sparkles: Sparkles;
  /** Opacity 0–1 of both dice, for the cross-fade with reduced motion. */
  fadeDice(alpha: number): void;
}

interface PictureLayout {
  /** The box of the cloth picture, in units from the middle of its upper edge. */
  readonly mat: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export const buildStage = async ({ base, theme, seed, moving }: StageOptions): Promise<Stage> => {
  const [picture, mat, atlas, plan] = await Promise.all([
    loadPicture(`${base}/${theme}-backdrop`),
    loadPicture(`${base}/mat`),
    loadAtlas(`${base}/atlas`),
    loadJson<PictureLayout>(`${base}/layout.json`),
  ]);
  const bag = new Disposables();
  bag.add(picture);
  bag.add(mat);
  bag.add(atlas);
  const number = bag.add(new RolledNumber());
  const pair = dice.map((place) => new Die(atlas, place));
  const cheer = new Cheer(atlas, win, seed);
  const sparkling = new Sparkles(atlas, sparkles, seed);

  const backdrop = new Sprite({ texture: picture.texture, width: 780, height: 1_688 });
  const { x, y, w, h } = plan.mat;
  const thrown = new Container();
  thrown.addChild(...pair.map(({ shadow }) => shadow), ...pair.map(({ view }) => view));
  const table = new Container();
  table.addChild(new Sprite({ texture: mat.texture, x, y, width: w, height: h }), thrown, cheer.front, sparkling.view);
  const sign = new Container();
  sign.addChild(cheer.rays);
  const view = new Container();
  view.addChild(backdrop, sign, table);
  // The number is drawn over the dice, and its rays under them.
  view.addChild(number.view);

  return {
    view,
    dice: pair,
    number,
    cheer,
    sparkles: sparkling,
    fadeDice: (alpha) => {
      thrown.alpha = alpha;
    },
    resize: (layout) => {
      table.position.set(layout.x, layout.clothY);
      table.scale.set(layout.unit);
      for (const part of [sign, number.view]) {
        part.position.set(layout.x, layout.numberY);
        part.scale.set(layout.numberUnit);
      }
      const place = backdropPlace(layout);
      backdrop.position.set(place.x, place.y);
      backdrop.setSize(780 * place.scale, 1_688 * place.scale);
    },
    setQuality: (settings) => {
      const lively = moving && (settings.level === 'high' || settings.level === 'medium');
      cheer.setShare(moving ? settings.particles : 0);
      sparkling.setOn(lively);
    },
    redraw: () => number.redraw(),
    destroy: () => bag.dispose(),
  };
};
