import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../../../scenes/kit/disposables';
import type { QualitySettings } from '../../../../scenes/kit/governor';
import type { Atlas } from '../../../../scenes/kit/loader';
import { loadAtlas, loadJson, loadPicture } from '../../../../scenes/kit/loader';
import { hash01 } from '../../../../scenes/kit/random';
import type { StageOptions } from '../../../shell/scene-round';
import type { Board } from '../board';
import { gemNames, grid, light } from '../config';
import { backdropPlace } from '../layout';
import type { MinesLayout } from '../layout';
import { Highlight } from './highlight';
import { Sparks } from './sparks';
import { Tiles } from './tiles';

/** All display objects of the scene. */
export interface Stage {
  readonly view: Container;
  resize(layout: MinesLayout): void;
  setQuality(settings: QualitySettings): void;
  /** `moving` is false when no tile has changed for a while: then only the decoration is drawn again. */
  update(board: Board, ms: number, moving: boolean): void;
  redraw(): void;
  destroy(): void;
}

interface PictureLayout {
  /** The box of the board picture, in units from its centre. */
  readonly board: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly lanterns: readonly { readonly x: number; readonly y: number }[];
}

const lampAt = (atlas: Atlas, { x, y }: { readonly x: number; readonly y: number }): Sprite => {
  const lamp = atlas.sprite('glow');
  lamp.position.set(x, y);
  lamp.tint = 0xffc65a;
  lamp.alpha = 0.2;
  return lamp;
};

/** The light of the lanterns breathes. */
const updateLamps = (lamps: readonly Sprite[], ms: number): void => {
  for (let i = 0; i < lamps.length; i += 1) {
    const lamp = lamps[i] as Sprite;
    lamp.alpha = 0.2 + 0.16 * Math.sin((ms / light.lanternMs) * Math.PI * 2 + i * 2);
  }
};

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export const buildStage = async ({ base, theme, seed, moving }: StageOptions): Promise<Stage> => {
  const [picture, frame, atlas, plan] = await Promise.all([
    loadPicture(`${base}/${theme}-backdrop`),
    loadPicture(`${base}/board`),
    loadAtlas(`${base}/atlas`),
    loadJson<PictureLayout>(`${base}/layout.json`),
  ]);
  const bag = new Disposables();
  bag.add(picture);
  bag.add(frame);
  bag.add(atlas);
  const kinds = Array.from({ length: grid.count }, (_, tile) => Math.floor(hash01(seed, tile) * gemNames.length));
  const tiles = new Tiles(atlas, kinds);
  const highlight = new Highlight(atlas, kinds, moving);
  const sparks = new Sparks(atlas, kinds, seed);
  const lamps = plan.lanterns.map((place) => lampAt(atlas, place));

  const backdrop = new Container();
  backdrop.addChild(new Sprite({ texture: picture.texture, width: 780, height: 1_688 }), ...lamps);
  const { x, y, w, h } = plan.board;
  const boardView = new Container();
  boardView.addChild(
    new Sprite({ texture: frame.texture, x, y, width: w, height: h }),
    tiles.under,
    highlight.view,
    tiles.things,
    sparks.view,
  );
  const view = new Container();
  view.addChild(backdrop, boardView);
  let breathing = moving;

  return {
    view,
    resize: (layout) => {
      boardView.position.set(layout.x, layout.y);
      boardView.scale.set(layout.unit);
      const place = backdropPlace(layout);
      backdrop.position.set(place.x, place.y);
      backdrop.scale.set(place.scale);
    },
    setQuality: (settings) => {
      const lively = moving && (settings.level === 'high' || settings.level === 'medium');
      sparks.setShare(moving ? settings.particles : 0, lively);
      highlight.glows = settings.glow;
      breathing = lively;
    },
    update: (board, ms, changing) => {
      if (changing) {
        tiles.update(board, ms);
        highlight.update(board, ms);
      }
      sparks.update(board, ms);
      if (breathing) updateLamps(lamps, ms);
    },
    redraw: () => undefined,
    destroy: () => bag.dispose(),
  };
};
