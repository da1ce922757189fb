import type { ComponentType, ReactNode } from 'react';
import type { Market } from '../../contract/wire/markets';
import type { Language } from '../../contract/wire/headers';
import type { GameRules, Json } from '../protocol/rules';
import type { ShellIcon } from './icon';
import type { Taken } from './room';
import type { CreateScene, Tone } from './scene-port';

/**
 * What a house game gives to the shell. `games/<slug>/page/game.tsx` exports one `HouseGame`, and
 * `games/<slug>/page/main.tsx` passes it to `startGame` (games/shell/start.tsx).
 */

/** A round with the parsed types of its game. Amounts in minor units, multipliers in ten-thousandths of the stake. */
export interface ShownRound<Params, Step, View> {
  readonly id: string;
  readonly open: boolean;
  readonly stake: number;
  /** 0 while the round is open. */
  readonly payout: number;
  readonly multiplier: number;
  readonly canCollect: boolean;
  readonly params: Params;
  readonly steps: readonly Step[];
  readonly view: View;
  /** `none` while the round is open. */
  readonly tone: Tone;
}

/**
 * idle: stake and parameters can be changed and a round can begin. busy: a stake, step or collect was sent. checking:
 * its answer was lost and the shell is finding out the outcome. showing: the answer is known and the scene presents it.
 * open: the round waits for a step or for collect.
 */
export type PlayPhase = 'idle' | 'busy' | 'checking' | 'showing' | 'open';

/** Texts and numbers in the player's language. */
export interface Speech {
  readonly language: Language;
  /** Market with the number format of the language, for contract/wire/money. */
  readonly market: Market;
  /** A text of the game's words file. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Minor units: 500 → "₵5.00". */
  money(minor: number): string;
  /** What a round of `stake` pays with a multiplier in ten-thousandths: minor units, rounded as the server does. */
  payout(stake: number, multiplier: number): number;
  /** Minor units without a zero fraction: 500 → "₵5". */
  moneyShort(minor: number): string;
  /** Ten-thousandths: 20208 → "2.0208×", 11000 → "1.10×". At least two decimals, none for 0. */
  multiple(tenThousandths: number): string;
  /** Ten-thousandths as a share with at least `places` decimals (default 0): 9470 → "94.7 %". */
  percent(tenThousandths: number, places?: number): string;
  /** A whole number with separators: 3333 → "3,333". */
  count(value: number): string;
}

/** What the parts of a game's page can read and do. */
export interface Play<Params, Step, View> extends Speech {
  readonly theme: 'a' | 'b';
  readonly motion: 'full' | 'reduced';
  readonly demo: boolean;
  readonly phase: PlayPhase;
  /** What the player has chosen: of the round while one is open, else for the next one. */
  readonly params: Params;
  /** Minor units. */
  readonly stake: number;
  /** Stake limits for these parameters, minor units. */
  readonly limits: { readonly min: number; readonly max: number };
  /** All stakes of the table and the most that a round may pay, minor units. Null before the table is there. */
  readonly table: {
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly maxPayout: number;
  } | null;
  /** False during a round: stake and parameters are off. */
  readonly canSet: boolean;
  /**
   * The round on the stage: open, or the last one. While a result is presented (`showing`) this is already that round:
   * a part that would give the result away (win amount, pay table mark) reads `told` instead.
   */
  readonly round: ShownRound<Params, Step, View> | null;
  /** The last round whose presentation is finished. */
  readonly told: ShownRound<Params, Step, View> | null;
  /** Newest first, at most 20, settled, told. */
  readonly last: readonly ShownRound<Params, Step, View>[];
  /** The stage: its size in CSS px and what bar, panel and dock cover. For DOM controls over the canvas. */
  readonly stage: { readonly width: number; readonly height: number; readonly taken: Taken };
  /** True when the still version is shown instead of the scene. */
  readonly still: boolean;
  setParams(params: Params): void;
  /** Stakes a round with the present stake and parameters. Does nothing unless `phase` is idle. */
  play(): void;
  /** One choice in an open round. Does nothing unless `phase` is open. */
  step(step: Step): void;
  /** Ends an open round. Does nothing unless it can be collected. */
  collect(): void;
  /** Shows the result at once. Does nothing unless `phase` is showing. */
  skip(): void;
  /** Opens a sheet of the shell. */
  open(sheet: 'bets' | 'payTable'): void;
}

type Part<Params, Step, View> = ComponentType<{ readonly play: Play<Params, Step, View> }>;

/** The large button of the dock. */
export interface Primary {
  readonly label: string;
  readonly icon?: ShellIcon;
  /** After the divider, for example the stake or what a cash-out pays. */
  readonly amount?: ReactNode;
  readonly act: 'play' | 'collect' | 'skip';
  readonly disabled?: boolean;
}

export interface PageParts<Params, Step, View> {
  /** In place of the stake row, for a game whose parameters fix the stake. */
  readonly Stake?: Part<Params, Step, View>;
  /** In the dock, before the large button. */
  readonly Actions?: Part<Params, Step, View>;
  /** In the dock, above the stake row: parameters, or a line about the stake. */
  readonly Pickers?: Part<Params, Step, View>;
  /** Between stage and dock, for example Dice Duel's slider or Golden Scratch's prize table. */
  readonly Panel?: Part<Params, Step, View>;
  /**
   * Over the canvas, filling the stage: DOM twins of canvas controls (`play.stage` has the free space), badges, win
   * amounts. Not shown with the still version.
   */
  readonly Over?: Part<Params, Step, View>;
  /** The whole game without a canvas: data saver, no WebGL. Must be playable to the end, by keyboard too. */
  readonly Still: Part<Params, Step, View>;
  /** In the help sheet. */
  readonly PayTable: Part<Params, Step, View>;
}

export interface HouseGame<Params extends Json, Step extends Json = never, View = unknown, Look = unknown> {
  readonly rules: Pick<
    GameRules<Params, Json, Step>,
    | 'id'
    | 'slug'
    | 'version'
    | 'readParams'
    | 'readStep'
    | 'standing'
    | 'maxMultiplier'
    | 'ways'
    | 'stakeOf'
    | 'examples'
  >;
  /** Parses `view` of a round of this game. Null when it does not fit. */
  readView(view: unknown): View | null;
  /**
   * For a game with steps: what the draw of a round was, from the view of the settled round. A replay shows the round
   * step by step with it. Null when the view does not show it.
   */
  factsOf?(view: View): Json | null;
  readonly firstParams: Params;
  /** After a round and at the start the parameters are `firstParams` again: chips are taken off a table. */
  readonly freshParams?: boolean;
  /** Contents of `games/<slug>/words/{en,fr,pt}.json`. The shell reads `name` and the keys in `help`. */
  readonly words: Readonly<Record<Language, Readonly<Record<string, unknown>>>>;
  /** Keys of the help paragraphs, in order. */
  readonly help: readonly string[];
  /** Ten-thousandths. Where the return depends on the choices: shown as "Return up to 97 %". */
  readonly returnUpTo?: number;
  readonly parts: PageParts<Params, Step, View>;
  /**
   * The text of a result chip under the bar. Omit it for a game without chips. `won` marks it green. `kind` gives it
   * the class `result-chip--<kind>`.
   */
  chip?(
    round: ShownRound<Params, Step, View>,
    speech: Speech,
  ): { readonly text: string; readonly won: boolean; readonly kind?: string };
  /**
   * The large button, by phase. Default: "Play | stake" while idle, "Cash out | amount" while open (disabled until the
   * round can be collected), "Skip" while showing. Shell states (busy, checking, unloaded) override it.
   */
  primary?(play: Play<Params, Step, View>): Primary;
  /** Replaces the label "Stake" and its amount, for example "Next cards" and "1 × ₵1.00". */
  stakeField?(play: Play<Params, Step, View>): { readonly label: string; readonly text: string };
  /** Why the present parameters cannot be played, below the stake. Default: they pay too much for the stakes. */
  whyNot?(play: Play<Params, Step, View>): string | null;
  /**
   * Buttons beside the large one. My bets is always offered: left, right, as a text button in the dock's foot, or by a
   * part of the game with `play.open` (`own`).
   */
  readonly dock: { readonly bets: 'left' | 'right' | 'foot' | 'own'; readonly payTable?: 'left' };
  /** Upper edge of the pills about results over the scene, CSS px. Default: the top of the free space. */
  pillsTop?(stage: Play<Params, Step, View>['stage']): number;
  /** What the live region says when a round (open or over) has been shown. The shell adds what it paid. */
  says(round: ShownRound<Params, Step, View>, speech: Speech): string;
  /** What the scene shows of a round. Amounts become texts here. */
  look(round: ShownRound<Params, Step, View>, speech: Speech): Look;
  /** Texts that the scene draws at all times. */
  sceneTexts?(speech: Speech): Readonly<Record<string, string>>;
  /** Loads the scene: `() => import('../scene/scene')`. It is not part of the first script. */
  scene(): Promise<{ readonly createScene: CreateScene<Params, Step, Look> }>;
  /**
   * The still version has a reveal of its own (for example cells that the player turns): a result stays in `showing`
   * until a part calls `play.skip()`. Default false: without a scene a result is shown at once.
   */
  readonly stillReveals?: boolean;
  /** After this many ms without `shown` the shell goes on; default 8,000. A game with free play time sets more. */
  readonly showLimitMs?: number;
}
