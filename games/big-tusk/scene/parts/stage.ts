import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { Cheer } from '../../../../scenes/kit/cheer';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadPicture } from '../../../../scenes/kit/loader';
import type { Atlas } from '../../../../scenes/kit/loader';
import { Sparkles } from '../../../../scenes/kit/sparkles';
import type { SceneStage } from '../../../../scenes/kit/stage-scene';
import type { StageOptions } from '../../../shell/scene-round';
import { boxes, elephant, lanterns, places, sparkles, win } from '../config';
import { backdropPlace } from '../layout';
import type { TuskLayout } from '../layout';
import { Card } from './card';

/** All display objects of the scene. */
export interface Stage extends SceneStage<TuskLayout> {
  /** The current card, the card before it, and the card that leaves. */
  readonly cards: readonly Card[];
  /** The upper card of the deck. */
  readonly top: Sprite;
  readonly elephant: Sprite;
  /** They turn about their hooks. */
  readonly lanterns: readonly Container[];
  /** The edge of the current card. */
  readonly ring: Sprite;
  readonly cheer: Cheer;
  readonly sparkles: Sparkles;
}

const degrees = Math.PI / 180;
/** Cards of the deck under the upper one, from the lowest. */
const under = [3, 2, 1] as const;
export const slots = 3;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A sprite of a picture whose box is given. Its position is (x, y), a point of the box. */
const pictureAt = (texture: Texture, box: Box, x: number, y: number): Sprite =>
  new Sprite({
    texture,
    anchor: { x: (x - box.x) / box.w, y: (y - box.y) / box.h },
    position: { x, y },
    width: box.w,
    height: box.h,
  });

/** A lantern and its light. */
const lantern = (atlas: Atlas, place: { readonly x: number; readonly y: number }): Container => {
  const { glow } = lanterns;
  const light = atlas.sprite('firefly');
  light.position.set(0, glow.y);
  light.scale.set(glow.scale);
  light.alpha = glow.alpha;
  light.tint = glow.tint;
  const view = new Container();
  view.position.set(place.x, place.y);
  view.addChild(light, atlas.sprite('lantern'));
  return view;
};

const loadArt = async (base: string, theme: 'a' | 'b', bag: Disposables) => {
  const [backdrop, table, head, atlas] = await Promise.all([
    loadPicture(`${base}/${theme}-backdrop`),
    loadPicture(`${base}/table`),
    loadPicture(`${base}/elephant`),
    loadAtlas(`${base}/atlas`),
  ]);
  for (const loaded of [backdrop, table, head, atlas]) bag.add(loaded);
  return { backdrop: backdrop.texture, table: table.texture, head: head.texture, atlas };
};

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export const buildStage = async ({ base, theme, seed, moving }: StageOptions): Promise<Stage> => {
  const bag = new Disposables();
  const art = await loadArt(base, theme, bag);
  const { atlas } = art;
  const cheer = new Cheer(atlas, win, seed);
  const sparkling = new Sparkles(atlas, sparkles, seed);
  const cards = Array.from({ length: slots }, () => new Card(atlas));
  const board = pictureAt(art.table, boxes.table, 0, 0);
  const head = pictureAt(art.head, boxes.elephant, elephant.x, elephant.y);
  const lights = lanterns.places.map((place) => lantern(atlas, place));
  const deckCard = (lift: number): Sprite => {
    const card = atlas.sprite('back');
    card.position.set(places.deck.x + lift * 2, places.deck.y + lift * 5);
    card.scale.set(places.deck.scale);
    card.rotation = places.deck.turn * degrees;
    return card;
  };
  const deck = [...under, 0].map(deckCard);
  const top = deck.at(-1) as Sprite;
  const ring = atlas.sprite('ring');
  ring.alpha = 0;

  const backdrop = new Sprite({ texture: art.backdrop, width: 780, height: 1_688 });
  const table = new Container();
  // The trunk lies on the table.
  table.addChild(board, head, ...lights, ...deck, cheer.rays);
  // The current card is drawn over the others.
  table.addChild(...cards.map(({ view: card }) => card).reverse(), ring, cheer.front, sparkling.view);
  const view = new Container();
  view.addChild(backdrop, table);

  return {
    view,
    cards,
    top,
    elephant: head,
    lanterns: lights,
    ring,
    cheer,
    sparkles: sparkling,
    resize: (layout) => {
      table.position.set(layout.x, layout.y);
      table.scale.set(layout.unit);
      const place = backdropPlace(layout);
      backdrop.position.set(place.x, place.y);
      backdrop.setSize(780 * place.scale, 1_688 * place.scale);
    },
    setQuality: (settings) => {
      const lively = moving && (settings.level === 'high' || settings.level === 'medium');
      cheer.setShare(moving ? settings.particles : 0);
      sparkling.setOn(lively);
    },
    redraw: () => undefined,
    destroy: () => bag.dispose(),
  };
};
