import { Container } from 'pixi.js';
import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { bounceOut, clamp01, park } from '../../../../scenes/kit/park';
import type { Board } from '../board';
import { emptyTilePose } from '../board';
import { gemNames, grid, size, turn, win } from '../config';
import { tileX, tileY } from '../layout';

/** Width in units of the boxes in which gems and mines are drawn. */
const box = 100;

interface Cell {
  readonly cover: Sprite;
  readonly plate: Sprite;
  readonly shadow: Sprite;
  readonly thing: Sprite;
}

/** Sprites of the 25 tiles. The latest gem stands out; after a collected round each opened gem has a gold plate. */
export class Tiles {
  /** Covers, gold plates and shadows. */
  readonly under = new Container();
  /** Gems and mines, drawn over all covers because a new gem is larger than its tile. */
  readonly things = new Container();
  readonly #cells: readonly Cell[];
  readonly #gems: readonly Texture[];
  readonly #mine: Texture;
  readonly #pose = emptyTilePose();
  /** Which gem lies under each tile: decoration, the server does not know it. */
  readonly #kinds: readonly number[];

  constructor(atlas: Atlas, kinds: readonly number[]) {
    this.#kinds = kinds;
    this.#gems = gemNames.map((name) => atlas.get(`gem-${name}`));
    this.#mine = atlas.get('mine');
    this.#cells = Array.from({ length: grid.count }, (_, tile) => {
      const cell: Cell = {
        plate: atlas.sprite('plate-gold'),
        shadow: atlas.sprite('shadow'),
        thing: atlas.sprite('mine'),
        cover: atlas.sprite('tile'),
      };
      for (const sprite of [cell.plate, cell.shadow, cell.thing, cell.cover])
        sprite.position.set(tileX(tile), tileY(tile));
      cell.shadow.y += 48;
      [cell.plate, cell.shadow, cell.thing].forEach(park);
      return cell;
    });
    for (const { plate, shadow, cover, thing } of this.#cells) {
      this.under.addChild(plate, shadow, cover);
      this.things.addChild(thing);
    }
  }

  update(board: Board, ms: number): void {
    for (let tile = 0; tile < grid.count; tile += 1) this.#draw(board, tile, ms);
  }

  #draw(board: Board, tile: number, ms: number): void {
    const pose = this.#pose;
    const cell = this.#cells[tile] as Cell;
    board.pose(tile, ms, pose);
    if (pose.coverAlpha > 0) {
      cell.cover.alpha = pose.coverAlpha;
      cell.cover.scale.set(pose.coverWidth, 1);
    } else park(cell.cover);
    const latest = tile === board.latest && !board.over;
    this.#drawThing(cell, tile, latest);
    this.#drawPlate(cell.plate, board, tile, ms);
  }

  #drawThing({ thing, shadow }: Cell, tile: number, latest: boolean): void {
    const pose = this.#pose;
    if (pose.content === 'closed' || pose.contentAlpha <= 0) {
      park(thing);
      park(shadow);
      return;
    }
    const texture = pose.content === 'mine' ? this.#mine : (this.#gems[this.#kinds[tile] ?? 0] as Texture);
    if (thing.texture !== texture) thing.texture = texture;
    const scale = pose.contentSize / box;
    thing.alpha = pose.contentAlpha;
    thing.scale.set(scale * pose.contentWidth, scale);
    thing.rotation = latest ? size.latestTurn : 0;
    shadow.alpha = latest ? 0 : pose.contentAlpha;
    shadow.scale.set(pose.contentWidth, 1);
  }

  #drawPlate(plate: Sprite, board: Board, tile: number, ms: number): void {
    const order = board.won ? board.opened.indexOf(tile) : -1;
    if (order < 0) return park(plate);
    const from = Math.max(board.revealAtMs, board.latestAtMs + turn.openMs);
    const t = clamp01((ms - from - order * win.stepMs) / win.platesMs);
    if (t <= 0) return park(plate);
    plate.alpha = t;
    plate.scale.set(0.7 + 0.3 * bounceOut(t));
  }
}
