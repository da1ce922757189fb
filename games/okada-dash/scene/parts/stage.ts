import { Container, Sprite } from 'pixi.js';
import { Cheer } from '../../../../scenes/kit/cheer';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadJson, loadPicture } from '../../../../scenes/kit/loader';
import { glyphSet } from '../../../../scenes/kit/times/glyphs';
import type { GlyphWidths } from '../../../../scenes/kit/times/glyphs';
import { Sign } from '../../../../scenes/kit/times/sign';
import type { SceneStage } from '../../../../scenes/kit/stage-scene';
import type { StageOptions } from '../../../shell/scene-round';
import { looks, road, sign, win } from '../config';
import { picture } from '../layout';
import type { OkadaLayout } from '../layout';
import { Gate } from './gate';
import { Okada } from './okada';
import { World } from './world';

/** All display objects of the scene. */
export interface Stage extends SceneStage<OkadaLayout> {
  readonly world: World;
  readonly gate: Gate;
  readonly okada: Okada;
  readonly number: Sign;
  readonly cheer: Cheer;
  /** Opacity 0–1 and scale of the number. */
  showNumber(alpha: number, scale: number): void;
}

interface Options extends StageOptions {
  /** The decimal sign of the language. */
  readonly point: '.' | ',';
}

const loadArt = async (base: string, theme: 'a' | 'b', bag: Disposables) => {
  const [back, atlas, plan] = await Promise.all([
    loadPicture(`${base}/${theme}-backdrop`),
    loadAtlas(`${base}/atlas`),
    loadJson<{ readonly glyphs: GlyphWidths }>(`${base}/layout.json`),
  ]);
  bag.add(back);
  bag.add(atlas);
  return { back, atlas, plan };
};

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export const buildStage = async ({ base, theme, seed, moving, point }: Options): Promise<Stage> => {
  const bag = new Disposables();
  const { back, atlas, plan } = await loadArt(base, theme, bag);
  const colours = looks[theme];
  const glyphs = glyphSet(atlas, plan.glyphs, { size: 'large', point });
  const world = new World(atlas, { theme, seed, colours });
  const gate = new Gate(atlas, glyphs);
  const okada = new Okada(atlas, colours);
  const number = new Sign(glyphs, sign);
  const cheer = new Cheer(atlas, win, seed);

  const backdrop = new Sprite({ texture: back.texture });
  const rays = new Container();
  rays.addChild(cheer.rays);
  const ground = new Container();
  ground.addChild(world.view, gate.view);
  const front = new Container();
  okada.view.position.set(0, road.drop);
  front.addChild(okada.view, cheer.front);
  const sky = new Container();
  sky.addChild(number.view);
  const view = new Container();
  view.addChild(backdrop, rays, ground, front, sky);

  return {
    view,
    world,
    gate,
    okada,
    number,
    cheer,
    showNumber: (alpha, scale) => {
      number.view.alpha = alpha;
      number.view.scale.set(scale);
    },
    resize: ({ x, y, unit, roadUnit, numberUnit, numberY }) => {
      backdrop.position.set(x - picture.x * roadUnit, y - picture.y * roadUnit);
      backdrop.setSize(picture.width * roadUnit, picture.height * roadUnit);
      ground.position.set(x, y);
      ground.scale.set(roadUnit);
      front.position.set(x, y);
      front.scale.set(unit);
      for (const part of [rays, sky]) {
        part.position.set(x, numberY);
        part.scale.set(numberUnit);
      }
    },
    setQuality: (settings) => {
      const share = moving ? settings.particles : 0;
      cheer.setShare(share);
      world.setShare(share);
      okada.setQuality(share, settings.glow);
    },
    // Nothing is drawn at run time: Pixi uploads picture and sheet again.
    redraw: () => {},
    destroy: () => bag.dispose(),
  };
};
