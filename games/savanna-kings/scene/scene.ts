import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { celebrated } from '../../shell/scene-round';
import { SlotMachine } from '../../shell/scene-slots';
import type { ToldSpin } from '../../shell/scene-slots';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { KingsParams } from '../rules';
import type { KingsSymbol } from '../rules/table';
import { calmColour, cheer, goldColour } from './config';
import { kingsLayout } from './layout';
import type { KingsLayout } from './layout';
import type { KingsLook } from './messages';
import type { PlateInk } from './parts/plate';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { kingsReels } from './spec';

type KingsPicture = Picture<KingsLook>;

const inkOf = ({ tone }: KingsPicture): PlateInk => (celebrated(tone) ? 'won' : tone === 'calm' ? 'plain' : 'rest');

/** The slot machine of Savanna Kings: five reels in a carved frame, a plate, and letters for a big win. */
class SavannaKings extends SlotMachine<KingsParams, KingsSymbol, KingsLook, KingsLayout, Stage> {
  /** When a big win ends at the earliest, scene ms. */
  #cheerEndMs = -Infinity;

  constructor(tools: SceneTools<never>) {
    super(tools, 'savanna-kings', kingsReels);
  }

  protected load(start: SceneStart<KingsParams>): Promise<Stage> {
    return buildStage(this.stageOptions(start));
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): KingsLayout {
    return kingsLayout(width, height, taken);
  }

  protected light(): void {}

  protected clear(): void {
    const { label = '', zero = '' } = this.start?.texts ?? {};
    this.#cheerEndMs = -Infinity;
    this.stage?.cheer.clear();
    this.stage?.showTitle(true);
    this.stage?.plate.write({ left: label, right: zero, ink: 'rest' });
  }

  protected tell({ picture, ms, instant, again }: ToldSpin<KingsLook>): void {
    const { look, tone } = picture;
    const won = celebrated(tone);
    const big = tone === 'big';
    this.stage?.bars.begin(this.telling, won, () => (won ? goldColour : calmColour));
    // Before the first line is drawn the plate does not yet say what it pays.
    if (look.lines.length === 0) this.told(picture);
    if (!won || (again && !big)) return;
    const seed = (this.start?.seed ?? 0) + this.spins;
    const word = this.start?.texts['big'] ?? '';
    this.stage?.cheer.start(ms, { big, word, amount: look.amount, seed, instant: instant || !this.moving });
    this.stage?.showTitle(!big);
    if (big && !instant) this.#cheerEndMs = ms + cheer.bigMs;
  }

  protected tellLine(picture: KingsPicture, index: number): void {
    const line = picture.look.lines[index];
    if (line) this.stage?.plate.write({ left: line.note, right: line.pays, ink: inkOf(picture), symbol: line.symbol });
  }

  protected told(picture: KingsPicture): void {
    const { label, note, amount } = picture.look;
    const left = note === '' ? label : `${label} · ${note}`;
    this.stage?.plate.write({ left, right: amount, ink: inkOf(picture) });
  }

  /** A tap ends the presentation of a big win. */
  override tap(): void {
    if (this.stage?.cheer.big === true) this.send({ type: 'skip' });
  }

  protected override get endMs(): number {
    return Math.max(super.endMs, this.#cheerEndMs);
  }

  protected override finish(): void {
    super.finish();
    this.#cheerEndMs = -Infinity;
    this.stage?.cheer.finish();
  }

  protected poseMore(stage: Stage, ms: number): void {
    stage.cheer.pose(ms);
  }

  protected stateMore(): object {
    const { x, y, unit, emblem } = this.layout;
    const { live = false, big = false } = this.stage?.cheer ?? {};
    return { place: [x, y, unit], emblem, celebrating: live, letters: big };
  }
}

/** Creates the scene. Call `prepare`, then pass it to `mountScene`. */
export const createScene: CreateScene<KingsParams, never, KingsLook> = (tools) =>
  createSceneShell(new SavannaKings(tools), { sound: tools.sound });
