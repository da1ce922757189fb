import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadJson, loadPicture } from '../../../../scenes/kit/loader';
import { park } from '../../../../scenes/kit/park';
import type { SceneStage } from '../../../../scenes/kit/stage-scene';
import type { StageOptions } from '../../../shell/scene-round';
import { wheelSize } from '../config';
import { backdropPlace, picture } from '../layout';
import type { KenteLayout } from '../layout';
import type { SpinPose } from '../spin';
import { Cheer } from './cheer';
import { Turret } from './turret';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
interface PictureLayout {
  readonly bowl: Box;
  readonly rotor: Box;
}

/** All display objects of the scene. */
export interface Stage extends SceneStage<KenteLayout> {
  readonly cheer: Cheer;
  /** Places wheel and ball. Without `ball` the ball is not drawn. */
  pose(pose: SpinPose, ball: boolean): void;
  /** Opacity of the parts that turn, 0–1. */
  fade(alpha: number): void;
}

const rad = Math.PI / 180;

/** The ball with its shade and its light. */
const ballOf = (atlas: Awaited<ReturnType<typeof loadAtlas>>) => {
  const [light, shade, ball] = [atlas.sprite('glow'), atlas.sprite('ball-shade'), atlas.sprite('ball')];
  light.blendMode = 'add';
  const parts = [light, shade, ball];
  parts.forEach(park);
  return {
    parts,
    hide: () => parts.forEach(park),
    place: ({ ball: angle, radius, height }: SpinPose): void => {
      const x = radius * Math.sin(angle * rad);
      const y = -radius * Math.cos(angle * rad) * wheelSize.squash;
      parts.forEach((part) => {
        part.alpha = 1;
        part.scale.set(1);
      });
      light.alpha = 0.5;
      light.scale.set(0.34);
      light.position.set(x, y - height);
      shade.position.set(x + 3, y + 9);
      ball.position.set(x, y - height);
    },
  };
};

/** Loads the art and builds the stage. Rejects when a picture cannot be loaded. */
export const buildStage = async ({ base, theme, seed, moving }: StageOptions): Promise<Stage> => {
  const [scenery, bowlPicture, rotorPicture, atlas, plan] = await Promise.all([
    loadPicture(`${base}/${theme}-backdrop`),
    loadPicture(`${base}/bowl`),
    loadPicture(`${base}/rotor`),
    loadAtlas(`${base}/atlas`),
    loadJson<PictureLayout>(`${base}/layout.json`),
  ]);
  const bag = new Disposables();
  for (const loaded of [scenery, bowlPicture, rotorPicture, atlas]) bag.add(loaded);
  const cheer = new Cheer(atlas, seed);
  const backdrop = new Sprite({ texture: scenery.texture, width: picture.width, height: picture.height });
  const { bowl: bowlBox, rotor: rotorBox } = plan;
  const bowl = new Sprite({ texture: bowlPicture.texture, x: bowlBox.x, y: bowlBox.y });
  bowl.setSize(bowlBox.w, bowlBox.h);
  const rotor = new Sprite({ texture: rotorPicture.texture, anchor: 0.5 });
  rotor.setSize(rotorBox.w, rotorBox.h);
  const flat = new Container({ scale: { x: 1, y: wheelSize.squash } });
  flat.addChild(rotor);
  const turret = new Turret(atlas);
  const ball = ballOf(atlas);
  const turning = new Container();
  turning.addChild(flat, atlas.sprite('gloss'), turret.view, ...ball.parts);
  const wheel = new Container();
  wheel.addChild(cheer.rays, bowl, turning, cheer.front);
  const view = new Container();
  view.addChild(backdrop, wheel);
  return {
    view,
    cheer,
    pose: (pose, drawn) => {
      rotor.rotation = pose.wheel * rad;
      turret.turn(pose.wheel);
      if (drawn) ball.place(pose);
      else ball.hide();
    },
    fade: (alpha) => {
      turning.alpha = alpha;
    },
    resize: (layout) => {
      wheel.position.set(layout.x, layout.y);
      wheel.scale.set(layout.unit);
      const place = backdropPlace(layout);
      backdrop.position.set(place.x, place.y);
      backdrop.setSize(picture.width * place.scale, picture.height * place.scale);
    },
    setQuality: (settings) => cheer.setShare(moving ? settings.particles : 0),
    redraw: () => undefined,
    destroy: () => bag.dispose(),
  };
};
