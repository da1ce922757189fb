import { Container } from 'pixi.js';
import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { park, setFrame } from '../../../../scenes/kit/park';
import type { ShotPose } from '../shot';

type Kind = ShotPose['kicker']['kind'];

/** Ball, keeper and the player who shoots. */
export class Actors {
  readonly view = new Container();
  readonly #ball: Sprite;
  readonly #ballShade: Sprite;
  readonly #net: Sprite;
  readonly #keeper: Sprite;
  readonly #keeperShade: Sprite;
  readonly #kicker: Sprite;
  readonly #kickerShade: Sprite;
  readonly #dive: Texture;
  readonly #ready: Texture;
  readonly #kinds: Readonly<Record<Kind, Texture>>;

  constructor(atlas: Atlas) {
    this.#ball = atlas.sprite('ball');
    this.#ballShade = atlas.sprite('shade');
    this.#net = atlas.sprite('net');
    this.#keeper = atlas.sprite('keeper-ready');
    this.#keeperShade = atlas.sprite('shade');
    this.#kicker = atlas.sprite('kicker-stand');
    this.#kickerShade = atlas.sprite('shade');
    this.#ready = atlas.get('keeper-ready');
    this.#dive = atlas.get('keeper-dive');
    this.#kinds = {
      stand: atlas.get('kicker-stand'),
      run: atlas.get('kicker-run'),
      kick: atlas.get('kicker-kick'),
      cheer: atlas.get('kicker-cheer'),
    };
    this.view.addChild(this.#net, this.#keeperShade, this.#keeper, this.#ballShade, this.#kickerShade);
    this.view.addChild(this.#ball, this.#kicker);
    park(this.#net);
  }

  pose({ ball, keeper, kicker, net }: ShotPose, spot: number): void {
    this.#poseKeeper(keeper);
    this.#ball.position.set(ball.x, ball.y);
    this.#ball.scale.set(ball.scale);
    this.#ball.rotation = ball.turn;
    this.#ballShade.position.set(ball.x, ball.shade > 0 ? spot * ball.shade : 4);
    this.#ballShade.scale.set(0.3 * ball.scale, 0.3 * ball.scale);
    this.#ballShade.alpha = 0.35 + 0.5 * ball.shade;
    this.#poseKicker(kicker, spot);
    if (net <= 0) return park(this.#net);
    this.#net.position.set(ball.x, ball.y);
    this.#net.scale.set(1.25 - 0.35 * net);
    this.#net.alpha = net;
  }

  #poseKeeper({ x, y, turn, dive }: ShotPose['keeper']): void {
    const sprite = this.#keeper;
    setFrame(sprite, dive === 0 ? this.#ready : this.#dive);
    sprite.position.set(x, y);
    sprite.rotation = turn;
    // The dive is drawn to the left.
    sprite.scale.set(dive === 1 ? -1 : 1, 1);
    this.#keeperShade.position.set(x, 2);
    this.#keeperShade.scale.set(dive === 0 ? 0.5 : 0.85, 0.4);
    this.#keeperShade.alpha = 0.8;
  }

  #poseKicker({ x, y, kind, flip }: ShotPose['kicker'], spot: number): void {
    const sprite = this.#kicker;
    setFrame(sprite, this.#kinds[kind]);
    sprite.position.set(x, y);
    sprite.scale.set(flip ? -1 : 1, 1);
    this.#kickerShade.position.set(x, Math.max(y, spot + 20) + 4);
    this.#kickerShade.scale.set(0.8, 0.62);
    this.#kickerShade.alpha = 0.85;
  }
}
