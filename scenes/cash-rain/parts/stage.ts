import { Container } from 'pixi.js';
import { Disposables } from '../../kit/disposables';
import type { QualitySettings } from '../../kit/governor';
import { Lettering } from '../../kit/lettering';
import { loadAtlas, loadJson, loadPicture } from '../../kit/loader';
import type { Atlas } from '../../kit/loader';
import { SoftPicture } from '../../kit/soft-picture';
import type { Tweens } from '../../kit/tweens';
import { themes } from '../config';
import type { RainLayout } from '../layout';
import type { Drop } from '../plan';
import type { RainData } from '../messages';
import { Award } from './award';
import { Backdrop } from './backdrop';
import type { Bulb } from './backdrop';
import { ComboLettering } from './combo';
import { Countdown } from './countdown';
import { Drops } from './drops';
import { FarLayer, NearLayer } from './scenery';
import { Splashes } from './splashes';

/** All display objects of the scene. */
export interface Stage {
  readonly view: Container;
  readonly atlas: Atlas;
  readonly backdrop: Backdrop;
  readonly far: FarLayer;
  readonly drops: Drops;
  readonly splashes: Splashes;
  readonly near: NearLayer;
  readonly combo: ComboLettering;
  readonly countdown: Countdown;
  readonly award: Award;
  readonly ribbonText: Lettering;
  resize(layout: RainLayout): void;
  setQuality(settings: QualitySettings): void;
  /** Redraws the textures that a lost context has cleared. */
  redraw(): void;
  destroy(): void;
}

/** Paths of a theme's art; pictures and atlas have no extension. */
export const bundleOf = (base: string, theme: RainData['theme']) => ({
  backdrop: `${base}/${theme}-backdrop`,
  wide: `${base}/${theme}-wide`,
  atlas: `${base}/atlas`,
  layout: `${base}/layout.json`,
});

interface PictureLayout {
  bulbs: Record<RainData['theme'], Bulb[]>;
  /** Those of the wide picture. */
  wide: Record<RainData['theme'], Bulb[]>;
}

const loadArt = (base: string, theme: RainData['theme']) => {
  const bundle = bundleOf(base, theme);
  return Promise.all([loadPicture(bundle.backdrop), loadAtlas(bundle.atlas), loadJson<PictureLayout>(bundle.layout)]);
};

/** Lettering of the ribbon above the award. */
const ribbonLettering = (): Lettering =>
  new Lettering({
    size: 54,
    fill: ['#FFFFFF', '#FFFFFF', '#FFE3F0'],
    outline: '#8A0A44',
    outlineWidth: 0.16,
    depth: 0.05,
    maxWidth: 470,
  });

/** Lettering of the last word of the countdown. */
const goLettering = ({ theme, texts }: RainData): Lettering => {
  const { fill, outline } = themes[theme].lettering;
  const lettering = new Lettering({ size: 190, fill, outline, outlineWidth: 0.15, depth: 0.07, maxWidth: 620 });
  lettering.set(texts.go);
  return lettering;
};

export const buildStage = async (
  base: string,
  data: RainData,
  plan: readonly Drop[],
  tweens: Tweens,
): Promise<Stage> => {
  const [picture, atlas, layout] = await loadArt(base, data.theme);
  const bag = new Disposables();
  bag.add(picture);
  bag.add(atlas);
  const ribbonText = bag.add(ribbonLettering());
  const goText = bag.add(goLettering(data));
  const soft = bag.add(new SoftPicture(picture.bitmap));
  const wide = { path: bundleOf(base, data.theme).wide, bulbs: layout.wide[data.theme] };
  const backdrop = bag.add(new Backdrop(picture.texture, atlas, layout.bulbs[data.theme], wide));
  const far = new FarLayer(atlas, data.seed);
  const drops = new Drops(atlas, plan);
  const splashes = new Splashes(atlas);
  const near = new NearLayer(atlas);
  const combo = new ComboLettering(atlas);
  const countdown = new Countdown(atlas, goText, themes[data.theme].plate);
  const award = new Award({ atlas, tweens, ribbonText, soft: soft.texture, theme: data.theme });

  const world = new Container();
  world.addChild(far.view, drops.trails, drops.view, splashes.view, near.view, combo.view, countdown.view);
  const view = new Container();
  view.addChild(backdrop.view, world, award.view);

  return {
    view,
    atlas,
    backdrop,
    far,
    drops,
    splashes,
    near,
    combo,
    countdown,
    award,
    ribbonText,
    resize: ({ unit, width, height }) => {
      world.scale.set(unit);
      backdrop.resize(width, height);
      award.resize(width, height);
    },
    setQuality: (settings) => {
      far.setShare(settings.particles);
      near.on = settings.level !== 'still';
      backdrop.twinkles = settings.level !== 'still' && settings.level !== 'low';
      splashes.setShare(settings.particles, settings.glow);
      award.confetti.setShare(settings.particles);
    },
    redraw: () => {
      ribbonText.redraw();
      goText.redraw();
      soft.redraw();
    },
    destroy: () => bag.dispose(),
  };
};
