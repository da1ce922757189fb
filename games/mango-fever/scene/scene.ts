import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { celebrated } from '../../shell/scene-round';
import { SlotMachine } from '../../shell/scene-slots';
import type { ToldSpin } from '../../shell/scene-slots';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { FeverParams } from '../rules';
import type { FeverSymbol } from '../rules/table';
import { calmColour, coins, markers } from './config';
import type { LineNumber } from './config';
import { cabinetLayout } from './layout';
import type { CabinetLayout } from './layout';
import type { FeverLook } from './messages';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { feverReels } from './spec';

type FeverPicture = Picture<FeverLook>;

/** The slot machine of Mango Fever: cabinet with markers and bulbs, a plate with rolling digits, coins in the tray. */
class MangoFever extends SlotMachine<FeverParams, FeverSymbol, FeverLook, CabinetLayout, Stage> {
  constructor(tools: SceneTools<never>) {
    super(tools, 'mango-fever', feverReels);
  }

  protected load(start: SceneStart<FeverParams>): Promise<Stage> {
    return buildStage(this.stageOptions(start));
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): CabinetLayout {
    return cabinetLayout(width, height, taken);
  }

  /** Bulbs do not move with reduced motion. */
  protected light(mode: 'idle' | 'running' | 'flash', ms: number): void {
    this.stage?.bulbs.set(this.moving ? mode : 'steady', ms);
  }

  protected clear(): void {
    const { label = '', zero = '' } = this.start?.texts ?? {};
    this.stage?.markers.clear();
    this.stage?.coins.clear();
    this.stage?.plate.write(label, '');
    this.stage?.plate.setAmount(zero, 'rest');
  }

  protected tell({ picture: { look, tone }, ms, again }: ToldSpin<FeverLook>): void {
    const won = celebrated(tone);
    const { stage } = this;
    stage?.bars.begin(this.telling, won, (line) => (won ? markers[line as LineNumber].colour : calmColour));
    stage?.markers.begin(won);
    stage?.plate.write(look.label, '');
    stage?.plate.setAmount(look.amount, won ? 'won' : tone === 'calm' ? 'plain' : 'rest');
    if (again) return;
    this.light(won ? 'flash' : 'idle', ms);
    if (!won || !this.moving) return;
    const count = tone === 'big' ? coins.count.big : coins.count.win;
    stage?.coins.start(ms, count, (this.start?.seed ?? 0) + this.spins);
  }

  protected tellLine({ look }: FeverPicture, index: number): void {
    this.stage?.plate.write(look.label, look.lines[index]?.note ?? '');
  }

  protected told({ look }: FeverPicture): void {
    this.stage?.plate.write(look.label, look.note);
  }

  protected poseMore(stage: Stage, ms: number, telling: boolean): void {
    stage.markers.pose(this.telling, ms);
    stage.bulbs.pose(ms);
    stage.plate.roll(telling ? this.telling.rolledAt(ms) : 1);
    stage.coins.pose(ms);
  }

  protected stateMore(): object {
    const { x, y, unit, sign } = this.layout;
    return { place: [x, y, unit], sign, celebrating: this.stage?.coins.live ?? false };
  }
}

/** Creates the scene. Call `prepare`, then pass it to `mountScene`. */
export const createScene: CreateScene<FeverParams, never, FeverLook> = (tools) =>
  createSceneShell(new MangoFever(tools), { sound: tools.sound });
