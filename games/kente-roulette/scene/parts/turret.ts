import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { park } from '../../../../scenes/kit/park';
import { turret, wheelSize } from '../config';

/** Length of an arm in the sheet, units. */
const armLength = 100;
const rad = Math.PI / 180;

/** One arm with its knob. It is drawn in front of the turret or behind it. */
interface Arm {
  readonly bar: Sprite;
  readonly knob: Sprite;
}

/** The golden turret in the middle of the wheel. Its four arms turn with the wheel. */
export class Turret {
  readonly view = new Container();
  readonly #behind: readonly Arm[];
  readonly #before: readonly Arm[];

  constructor(atlas: Atlas) {
    const arms = (): Arm[] =>
      Array.from({ length: turret.arms }, () => ({ bar: atlas.sprite('arm'), knob: atlas.sprite('knob') }));
    this.#behind = arms();
    this.#before = arms();
    const shade = atlas.sprite('turret-shade');
    shade.position.set(0, 10);
    const sprites = (some: readonly Arm[]): Sprite[] => some.flatMap(({ bar, knob }) => [bar, knob]);
    this.view.addChild(shade, ...sprites(this.#behind), atlas.sprite('turret'), ...sprites(this.#before));
  }

  /** `angle`: degrees that the wheel has turned. */
  turn(angle: number): void {
    for (let i = 0; i < turret.arms; i += 1) {
      const at = (angle + turret.turn + (i * 360) / turret.arms) * rad;
      const near = Math.cos(at) < 0;
      const [shown, hidden] = near ? [this.#before[i]!, this.#behind[i]!] : [this.#behind[i]!, this.#before[i]!];
      park(hidden.bar);
      park(hidden.knob);
      const x = turret.reach * Math.sin(at);
      const y = -turret.reach * Math.cos(at) * wheelSize.squash - turret.lift;
      const rise = y + turret.foot;
      shown.bar.alpha = 1;
      shown.bar.position.set(0, -turret.foot);
      shown.bar.rotation = Math.atan2(rise, x);
      shown.bar.scale.set(Math.hypot(x, rise) / armLength, 1);
      shown.knob.alpha = 1;
      shown.knob.position.set(x, y - 3);
      shown.knob.scale.set(1);
    }
  }
}
