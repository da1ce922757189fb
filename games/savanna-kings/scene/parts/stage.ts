import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadPicture } from '../../../../scenes/kit/loader';
import type { Atlas } from '../../../../scenes/kit/loader';
import { LineBars } from '../../../../scenes/kit/reels/bars';
import { WonCells } from '../../../../scenes/kit/reels/cells';
import { ReelsView } from '../../../../scenes/kit/reels/window';
import type { StageOptions } from '../../../shell/scene-round';
import type { SlotStage } from '../../../shell/scene-slots';
import { symbols } from '../../rules/table';
import { dim, grid, litScale, shape, sparkles } from '../config';
import { backdropPlace } from '../layout';
import type { KingsLayout } from '../layout';
import { kingsReels } from '../spec';
import { Cheer } from './cheer';
import { opacityAt } from './opacity';
import { Plate } from './plate';

/** All display objects of the scene. */
export interface Stage extends SlotStage<KingsLayout> {
  readonly plate: Plate;
  readonly cheer: Cheer;
  /** The letters of a big win take the place of the title. */
  showTitle(shown: boolean): void;
}

/** Paths of the art; pictures and atlas have no extension. */
export const bundleOf = (base: string, theme: 'a' | 'b') => ({
  backdrop: `${base}/${theme}-backdrop`,
  cabinet: `${base}/cabinet`,
  emblem: `${base}/emblem`,
  title: `${base}/title`,
  atlas: `${base}/atlas`,
});

const loadArt = async (base: string, theme: 'a' | 'b', bag: Disposables) => {
  const bundle = bundleOf(base, theme);
  const [atlas, ...pictures] = await Promise.all([
    loadAtlas(bundle.atlas),
    loadPicture(bundle.backdrop),
    loadPicture(bundle.cabinet),
    loadPicture(bundle.emblem),
    loadPicture(bundle.title),
  ]);
  for (const loaded of [atlas, ...pictures]) bag.add(loaded);
  const [backdrop, cabinet, emblem, title] = pictures.map(({ texture }) => texture) as [
    Texture,
    Texture,
    Texture,
    Texture,
  ];
  return { backdrop, cabinet, emblem, title, atlas };
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
const picture = (texture: Texture, { x, y, w, h }: Box): Sprite => new Sprite({ texture, x, y, width: w, height: h });

const slotParts = (atlas: Atlas) => ({
  reels: new ReelsView(atlas, { grid, symbols, rowLines: false, opacityAt }),
  cells: new WonCells(atlas, { grid, symbols, litScale, dim, sparkles }),
  bars: new LineBars(atlas, kingsReels),
});

/** Loads the art from `base` and creates all display objects. Rejects when the art cannot be loaded. */
export const buildStage = async ({ base, theme, moving }: StageOptions): Promise<Stage> => {
  const bag = new Disposables();
  const art = await loadArt(base, theme, bag);
  const { atlas } = art;
  const { reels, cells, bars } = slotParts(atlas);
  const plate = bag.add(new Plate(atlas));
  const cheer = bag.add(new Cheer(atlas));

  const backdrop = picture(art.backdrop, { x: 0, y: 0, ...shape.backdrop });
  const emblem = picture(art.emblem, shape.emblem);
  const { title: place, titleMiddle } = shape;
  const title = picture(art.title, { ...place, x: place.x - shape.width / 2, y: place.y - titleMiddle });
  const head = new Container();
  head.addChild(title, cheer.front);
  reels.view.addChild(reels.symbols);
  const machine = new Container();
  machine.addChild(
    cheer.behind,
    emblem,
    reels.view,
    picture(art.cabinet, shape.cabinet),
    bars.view,
    cells.plates,
    cells.lit,
    plate.view,
    head,
  );
  const view = new Container();
  view.addChild(backdrop, machine);

  return {
    view,
    reels,
    cells,
    bars,
    plate,
    cheer,
    resize: (layout) => {
      const behind = backdropPlace(layout);
      backdrop.position.set(behind.x, behind.y);
      backdrop.setSize(shape.backdrop.w * behind.scale, shape.backdrop.h * behind.scale);
      machine.position.set(layout.x, layout.y);
      machine.scale.set(layout.unit);
      emblem.visible = layout.emblem;
      head.position.set(shape.width / 2, layout.titleY);
      head.scale.set(layout.titleScale);
      cheer.skyTop = layout.skyTop;
    },
    showTitle: (shown) => {
      // Not `visible`: Pixi would rebuild its render instructions.
      title.alpha = shown ? 1 : 0;
    },
    setQuality: (settings) => {
      cheer.share = moving ? settings.particles : 0;
      cells.sparkle = moving && settings.particles > 0;
    },
    redraw: () => {
      plate.redraw();
      cheer.redraw();
    },
    destroy: () => bag.dispose(),
  };
};
