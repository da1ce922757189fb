import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadPicture } from '../../../../scenes/kit/loader';
import type { SceneStage } from '../../../../scenes/kit/stage-scene';
import type { StageOptions } from '../../../shell/scene-round';
import { card, line, panel } from '../config';
import { backdropPlace, turn } from '../layout';
import type { ScratchLayout } from '../layout';
import { Cells, matchLine } from './cells';
import { Flakes } from './flakes';
import { Foil } from './foil';

/** All display objects of the scene. */
export interface Stage extends SceneStage<ScratchLayout> {
  readonly card: Container;
  readonly cells: Cells;
  readonly foil: Foil;
  readonly flakes: Flakes;
  /** The coin and its glow, in units from the top left of the panel. */
  readonly coin: Container;
}

interface Options extends StageOptions {
  /** The line over the panel. */
  readonly match: string;
}

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export async function buildStage({ base, theme, seed, moving, match }: Options): Promise<Stage> {
  const [fair, face, foilPicture, atlas] = await Promise.all([
    loadPicture(`${base}/${theme}-backdrop`),
    loadPicture(`${base}/card`),
    loadPicture(`${base}/foil`),
    loadAtlas(`${base}/atlas`),
  ]);
  const bag = new Disposables();
  for (const loaded of [fair, face, foilPicture, atlas]) bag.add(loaded);
  const cells = bag.add(new Cells(atlas));
  const foil = bag.add(new Foil(foilPicture.bitmap));
  const words = bag.add(matchLine(match));
  const flakes = new Flakes(atlas, seed);
  flakes.view.position.set(panel.x, panel.y);

  const coin = new Container();
  coin.addChild(atlas.sprite('glow'), atlas.sprite('coin'));
  const overPanel = new Container({ x: panel.x, y: panel.y });
  overPanel.addChild(coin);
  const text = new Sprite(words.texture);
  text.position.set(line.x, line.y);
  const made = new Container({ pivot: { x: card.w / 2, y: card.h / 2 }, rotation: turn });
  made.addChild(
    new Sprite({ texture: face.texture, width: card.w, height: card.h }),
    text,
    cells.view,
    foil.view,
    overPanel,
    flakes.view,
  );
  const backdrop = new Sprite({ texture: fair.texture });
  const view = new Container();
  view.addChild(backdrop, made);
  return {
    view,
    card: made,
    cells,
    foil,
    flakes,
    coin,
    resize: (layout) => {
      made.position.set(layout.x, layout.y);
      made.scale.set(layout.unit);
      const behind = backdropPlace(layout);
      backdrop.position.set(behind.x, behind.y);
      backdrop.setSize(780 * behind.scale, 1_688 * behind.scale);
    },
    setQuality: (settings) => flakes.setShare(moving ? settings.particles : 0),
    redraw: () => {
      cells.redraw();
      words.redraw();
      foil.redraw();
    },
    destroy: () => bag.dispose(),
  };
}
