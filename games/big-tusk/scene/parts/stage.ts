import { Container, Sprite } from 'pixi.js';
import { Cheer } from '../../../../scenes/kit/cheer';
import { Disposables } from '../../../../scenes/kit/disposables';
import { loadAtlas, loadPicture } from '../../../../scenes/kit/loader';
import { Sparkles } from '../../../../scenes/kit/sparkles';
import type { SceneStage } from '../../../../scenes/kit/stage-scene';
import type { StageOptions } from '../../../shell/scene-round';
import { elephant, places, sparkles, win } from '../config';
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
  /** The edge of the current card. */
  readonly ring: Sprite;
  readonly cheer: Cheer;
  readonly sparkles: Sparkles;
}

const degrees = Math.PI / 180;
/** Cards of the deck under the upper one, from the lowest. */
const under = [3, 2, 1] as const;
export const slots = 3;

/** Loads the art and creates all display objects. Rejects when a file cannot be loaded. */
export const buildStage = async ({ base, theme, seed, moving }: StageOptions): Promise<Stage> => {
  const [picture, atlas] = await Promise.all([loadPicture(`${base}/${theme}-backdrop`), loadAtlas(`${base}/atlas`)]);
  const bag = new Disposables();
  bag.add(picture);
  bag.add(atlas);
  const cheer = new Cheer(atlas, win, seed);
  const sparkling = new Sparkles(atlas, sparkles, seed);
  const cards = Array.from({ length: slots }, () => new Card(atlas));
  const cloth = atlas.sprite('cloth');
  cloth.position.set(0, 150);
  const spirit = atlas.sprite('elephant');
  spirit.position.set(elephant.x, elephant.y);
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

  const backdrop = new Sprite({ texture: picture.texture, width: 780, height: 1_688 });
  const table = new Container();
  table.addChild(spirit, cloth, ...deck, cheer.rays);
  // The current card is drawn over the others.
  table.addChild(...cards.map(({ view: card }) => card).reverse(), ring, cheer.front, sparkling.view);
  const view = new Container();
  view.addChild(backdrop, table);

  return {
    view,
    cards,
    top,
    elephant: spirit,
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
