import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { ball } from '../config';

/** The ring in the half of the goal that the player has chosen. */
export class Aim {
  readonly view: Sprite;

  constructor(atlas: Atlas) {
    this.view = atlas.sprite('aim');
    this.view.y = -118;
  }

  /** `alpha` 0–1; `ms` drives the pulse, 0 without motion. */
  pose(side: 'left' | 'right', alpha: number, ms: number): void {
    this.view.x = side === 'left' ? -ball.x + 44 : ball.x - 44;
    this.view.alpha = alpha;
    this.view.scale.set(1 + 0.05 * Math.sin(ms / 260));
  }
}
