import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadPicture } from '../../../../scenes/kit/loader';
import { LineBars } from '../../../../scenes/kit/reels/bars';
import { WonCells } from '../../../../scenes/kit/reels/cells';
import { ReelsView } from '../../../../scenes/kit/reels/window';
import type { StageOptions } from '../../../shell/scene-round';
import type { SlotStage } from '../../../shell/scene-slots';
import { symbols } from '../../rules/table';
import { dim, grid, highestRow, litScale, shape, sparkles } from '../config';
import { backdropPlace } from '../layout';
import type { CabinetLayout } from '../layout';
import { feverReels } from '../spec';
import { Bulbs } from './bulbs';
import { Coins } from './coins';
import { Markers } from './markers';
import { Plate } from './plate';

/** All display objects of the scene. */
export interface Stage extends SlotStage<CabinetLayout> {
  readonly markers: Markers;
  readonly bulbs: Bulbs;
  readonly plate: Plate;
  readonly coins: Coins;
}

/** Paths of the art; pictures and atlas have no extension. */
export const bundleOf = (base: string, theme: 'a' | 'b') => ({
  backdrop: `${base}/${theme}-backdrop`,
  cabinet: `${base}/cabinet`,
  sign: `${base}/sign`,
  atlas: `${base}/atlas`,
});

/** Rows of the cabinet picture that are stretched below it on very high screens, in its pixels from below. */
const footRows = { from: 8, count: 4 } as const;

const loadArt = async (base: string, theme: 'a' | 'b', bag: Disposables) => {
  const bundle = bundleOf(base, theme);
  const [backdrop, cabinet, sign, atlas] = await Promise.all([
    loadPicture(bundle.backdrop),
    loadPicture(bundle.cabinet),
    loadPicture(bundle.sign),
    loadAtlas(bundle.atlas),
  ]);
  for (const loaded of [backdrop, cabinet, sign, atlas]) bag.add(loaded);
  const { source, width, height } = cabinet.texture;
  const foot = new Texture({ source, frame: new Rectangle(0, height - footRows.from, width, footRows.count) });
  bag.add(() => foot.destroy(false));
  return { backdrop: backdrop.texture, cabinet: cabinet.texture, foot, sign: sign.texture, atlas };
};

const picture = (texture: Texture, { x, y, w, h }: { x: number; y: number; w: number; h: number }): Sprite =>
  new Sprite({ texture, x, y, width: w, height: h });

/** Loads the art from `base` and creates all display objects. Rejects when the art cannot be loaded. */
export const buildStage = async ({ base, theme, moving }: StageOptions): Promise<Stage> => {
  const bag = new Disposables();
  const art = await loadArt(base, theme, bag);
  const { atlas } = art;
  const opacityAt = (row: number): number => (row < highestRow ? 0 : 1);
  const reels = new ReelsView(atlas, { grid, symbols, rowLines: true, opacityAt });
  const cells = new WonCells(atlas, { grid, symbols, litScale, dim, sparkles });
  const bars = new LineBars(atlas, feverReels);
  const markers = new Markers(atlas);
  const bulbs = new Bulbs(atlas);
  const plate = bag.add(new Plate(atlas));
  const coins = new Coins(atlas);

  const backdrop = picture(art.backdrop, { x: 0, y: 0, ...shape.backdrop });
  const foot = picture(art.foot, { ...shape.cabinet, y: shape.cabinet.y + shape.cabinet.h - 8, h: 8 });
  const sign = picture(art.sign, shape.sign);
  reels.view.addChild(cells.plates, reels.symbols);
  const cabinet = new Container();
  cabinet.addChild(
    foot,
    reels.view,
    picture(art.cabinet, shape.cabinet),
    sign,
    bulbs.view,
    bars.view,
    markers.view,
    cells.lit,
    plate.view,
    coins.view,
  );
  const view = new Container();
  view.addChild(backdrop, cabinet);

  return {
    view,
    reels,
    cells,
    bars,
    markers,
    bulbs,
    plate,
    coins,
    resize: (layout) => {
      const behind = backdropPlace(layout);
      backdrop.position.set(behind.x, 0);
      backdrop.setSize(shape.backdrop.w * behind.scale, shape.backdrop.h * behind.scale);
      cabinet.position.set(layout.x, layout.y);
      cabinet.scale.set(layout.unit);
      sign.visible = layout.sign;
      coins.view.visible = layout.tray;
      const missing = (layout.height - layout.y) / layout.unit - (shape.cabinet.y + shape.cabinet.h);
      foot.height = 8 + Math.max(0, missing);
    },
    setQuality: (settings) => {
      coins.share = moving ? settings.particles : 0;
      cells.sparkle = moving && settings.particles > 0;
    },
    redraw: () => plate.redraw(),
    destroy: () => bag.dispose(),
  };
};
