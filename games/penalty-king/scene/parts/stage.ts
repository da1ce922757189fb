import { Container, Sprite } from 'pixi.js';
import { Cheer } from '../../../../scenes/kit/cheer';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadPicture } from '../../../../scenes/kit/loader';
import type { SceneStage } from '../../../../scenes/kit/stage-scene';
import type { StageOptions } from '../../../shell/scene-round';
import { shout as word, win } from '../config';
import { picture } from '../layout';
import type { PenaltyLayout } from '../layout';
import { Actors } from './actors';
import { Aim } from './aim';
import { Crowd } from './crowd';
import { Shout } from './shout';

/** All display objects of the scene. */
export interface Stage extends SceneStage<PenaltyLayout> {
  readonly actors: Actors;
  readonly aim: Aim;
  readonly crowd: Crowd;
  readonly shout: Shout;
  readonly cheer: Cheer;
}

interface Options extends StageOptions {
  /** The word over the goal. */
  readonly text: string;
}

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export const buildStage = async ({ base, theme, seed, moving, text }: Options): Promise<Stage> => {
  const [back, atlas] = await Promise.all([loadPicture(`${base}/${theme}-backdrop`), loadAtlas(`${base}/atlas`)]);
  const bag = new Disposables();
  bag.add(back);
  bag.add(atlas);
  const shout = bag.add(new Shout(text));
  const actors = new Actors(atlas);
  const aim = new Aim(atlas);
  const crowd = new Crowd(atlas, seed);
  const cheer = new Cheer(atlas, win, seed);
  cheer.rays.y = word.y;

  const backdrop = new Sprite({ texture: back.texture });
  const pitch = new Container();
  pitch.addChild(crowd.view, cheer.rays, aim.view, actors.view, cheer.front, shout.view);
  const view = new Container();
  view.addChild(backdrop, pitch);

  return {
    view,
    actors,
    aim,
    crowd,
    shout,
    cheer,
    resize: ({ x, y, unit, backUnit }) => {
      backdrop.position.set(x - picture.x * backUnit, y - picture.y * backUnit);
      backdrop.setSize(picture.width * backUnit, picture.height * backUnit);
      pitch.position.set(x, y);
      pitch.scale.set(unit);
    },
    setQuality: (settings) => {
      const share = moving ? settings.particles : 0;
      cheer.setShare(share);
      crowd.setShare(share);
    },
    redraw: () => shout.redraw(),
    destroy: () => bag.dispose(),
  };
};
