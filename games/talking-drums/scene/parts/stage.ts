import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadJson, loadPicture } from '../../../../scenes/kit/loader';
import type { SceneStage } from '../../../../scenes/kit/stage-scene';
import type { StageOptions } from '../../../shell/scene-round';
import { backdropPlace } from '../layout';
import type { DrumsLayout } from '../layout';
import { Cheer } from './cheer';
import { Drum } from './drum';
import { Field } from './field';
import { Path } from './path';
import { Pegs } from './pegs';
import { Pockets } from './pockets';
import type { LetterWidths } from './pockets';

export interface LabelledLayout extends DrumsLayout {
  /** The labels of the pockets from left to right. */
  readonly labels: readonly string[];
}

/** All display objects of the scene. */
export interface Stage extends SceneStage<LabelledLayout> {
  readonly path: Path;
  readonly pockets: Pockets;
  readonly drum: Drum;
  readonly cheer: Cheer;
  /** Opacity 0–1 of ball, line and marker, for the cross-fade with reduced motion. */
  fade(alpha: number): void;
}

interface Options extends StageOptions {
  readonly layout: DrumsLayout;
}

interface SheetLayout {
  readonly letters: LetterWidths;
}

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export const buildStage = async ({ base, theme, seed, moving, layout: first }: Options): Promise<Stage> => {
  const [picture, atlas, plan] = await Promise.all([
    loadPicture(`${base}/${theme}-backdrop`),
    loadAtlas(`${base}/atlas`),
    loadJson<SheetLayout>(`${base}/layout.json`),
  ]);
  const bag = new Disposables();
  bag.add(picture);
  bag.add(atlas);
  const field = bag.add(new Field(theme, first));
  const pegs = new Pegs(atlas);
  const path = new Path(atlas);
  const pockets = new Pockets(atlas, plan.letters);
  const drum = new Drum(atlas, seed);
  const cheer = new Cheer(atlas, seed);

  const backdrop = new Sprite({ texture: picture.texture, width: 780, height: 1_688 });
  const board = new Container();
  board.addChild(field.view, path.under, pegs.view, path.over, cheer.rays, pockets.mouths, path.ball);
  board.addChild(pockets.fronts, pockets.marker, drum.view, cheer.front);
  const view = new Container();
  view.addChild(backdrop, board);
  const fading = [path.under, path.over, path.ball];

  return {
    view,
    path,
    pockets,
    drum,
    cheer,
    fade: (alpha) => {
      for (const part of fading) part.alpha = alpha;
      if (pockets.marker.alpha > 0) pockets.marker.alpha = Math.min(pockets.marker.alpha, alpha);
    },
    resize: (layout) => {
      board.position.set(layout.x, layout.y);
      board.scale.set(layout.unit);
      field.resize(layout);
      pegs.resize(layout);
      pockets.set(layout, layout.labels);
      drum.resize(layout);
      const place = backdropPlace(layout);
      backdrop.position.set(place.x, place.y);
      backdrop.setSize(780 * place.scale, 1_688 * place.scale);
    },
    setQuality: (settings) => {
      path.glows = settings.glow;
      cheer.share = moving ? settings.particles : 0;
      drum.twinkle = moving && (settings.level === 'high' || settings.level === 'medium');
    },
    redraw: () => field.redraw(),
    destroy: () => bag.dispose(),
  };
};
