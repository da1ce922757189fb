import type { GameReceipt } from '../../../../contract/game-receipt';
import * as tusk from '../../../../games/big-tusk/rules/view';
import * as dice from '../../../../games/dice-duel/rules/view';
import * as kente from '../../../../games/kente-roulette/rules/view';
import * as kenteTable from '../../../../games/kente-roulette/rules/table';
import * as mines from '../../../../games/gem-mines/rules/view';
import * as okada from '../../../../games/okada-dash/rules/view';
import * as penalty from '../../../../games/penalty-king/rules/view';
import * as oware from '../../../../games/oware-gems/rules/view';
import * as rocket from '../../../../games/rocket-rush/rules/view';
import * as genie from '../../../../games/genies-gold/rules/view';
import * as scratch from '../../../../games/golden-scratch/rules/view';
import * as fever from '../../../../games/mango-fever/rules/view';
import * as feverTable from '../../../../games/mango-fever/rules/table';
import * as kings from '../../../../games/savanna-kings/rules/view';
import * as kingsTable from '../../../../games/savanna-kings/rules/table';
import * as drums from '../../../../games/talking-drums/rules/view';
import type { CheckedRound } from '../../../../games/verify';

type Values = Readonly<Record<string, string | number>>;

/** Texts and numbers in the player's language, for the app and for the checker file. */
export interface RoundSay {
  /** A text of the fairness words. `count` picks the plural form. */
  t(key: string, values?: Values): string;
  number(value: number): string;
  /** Minor units of the receipt's market. */
  money(minor: number): string;
  /** Ten-thousandths: 20208 → "2.0208×". */
  multiple(tenThousandths: number): string;
  /** A number with two decimals: 3127 → "31.27". */
  hundredths(value: number): string;
}

/** Makes `multiple` and `hundredths` of a language. */
export function roundNumbers(language: string): Pick<RoundSay, 'multiple' | 'hundredths'> {
  const digits = (value: number, most: number): string =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: most }).format(value);
  return {
    multiple: (tenThousandths) => `${digits(tenThousandths / 10_000, 4)}×`,
    hundredths: (value) => digits(value / 100, 2),
  };
}

/** A spin of a slot machine. */
interface Spin {
  readonly view: fever.FeverView | kings.KingsView;
  readonly table: { readonly reelStops: number; readonly lines: readonly unknown[] };
  readonly multiplier: number;
}

function spinLines({ t, number, multiple }: RoundSay, { view, table, multiplier }: Spin): string[] {
  const named = (symbol: string): string => t(`round.symbols.${symbol}`);
  const reels = view.reels.map((reel, index) =>
    t('round.stop', {
      reel: index + 1,
      stop: view.stops[index]! + 1,
      stops: table.reelStops,
      symbols: reel.map(named).join(', '),
    }),
  );
  const wins = view.wins.map(({ line, symbol, count, pays }) =>
    t('round.line', { line, count, symbol: named(symbol), pays: number(pays) }),
  );
  const end = wins.length === 0 ? 'round.noLine' : 'round.lines';
  return [
    ...reels,
    ...wins,
    t(end, { pays: number(view.pays), lines: number(table.lines.length), multiple: multiple(multiplier) }),
  ];
}

const rollLines = (
  { t, hundredths, multiple }: RoundSay,
  { roll, side, target, won, pays }: dice.DiceView,
): string[] => [
  t('round.roll', { roll: hundredths(roll) }),
  t(`round.${side}`, { target: hundredths(target) }),
  won ? t('round.won', { multiple: multiple(pays) }) : t('round.lost'),
];

function mineLines({ t, multiple, number }: RoundSay, view: mines.MinesView, multiplier: number): string[] {
  const tiles = (some: readonly number[]): string => some.map((tile) => number(tile + 1)).join(', ');
  const opened = view.hit === null ? view.gems : [...view.gems, view.hit];
  return [
    t('round.layout', { tiles: tiles(view.layout ?? []) }),
    t('round.opened', { tiles: tiles(opened) }),
    view.hit === null
      ? t('round.gems', { count: view.gems.length, number: number(view.gems.length), multiple: multiple(multiplier) })
      : t('round.hit', { tile: number(view.hit + 1) }),
  ];
}

const scratchLines = ({ t, multiple }: RoundSay, { prize, cells }: scratch.ScratchView): string[] => [
  prize === null ? t('round.noPrize') : t('round.prize', { multiple: multiple(prize) }),
  t('round.cells', { cells: cells.map(multiple).join(', ') }),
];

function cardLines(
  { t, number, multiple }: RoundSay,
  { cards, picks, lost }: tusk.TuskView,
  multiplier: number,
): string[] {
  const next = picks.map((pick, at) =>
    t(`round.pick.${pick}`, { card: number(cards[at]! + 1), next: number(cards[at + 1]! + 1) }),
  );
  return [
    t('round.firstCard', { card: number(cards[0]! + 1) }),
    ...next,
    lost ? t('round.pickLost') : t('round.picksWon', { multiple: multiple(multiplier) }),
  ];
}

const wheelLines = ({ t, number, multiple }: RoundSay, { segment, risk, pays }: genie.GenieView): string[] => [
  t('round.segment', { segment: number(segment + 1) }),
  pays > 0
    ? t('round.segmentPays', { risk: t(`round.risk.${risk}`), multiple: multiple(pays) })
    : t('round.segmentEmpty', { risk: t(`round.risk.${risk}`) }),
];

const flightLines = ({ t, multiple }: RoundSay, { crash, at }: rocket.RocketView): string[] => [
  t('round.crash', { multiple: multiple(crash * 100) }),
  at === null ? t('round.notCashedOut') : t('round.cashedOut', { multiple: multiple(at * 100) }),
];

function kenoLines({ t, multiple, number }: RoundSay, { picks, drawn, hits, pays }: oware.OwareView): string[] {
  const cells = (some: readonly number[]): string => some.map(number).join(', ');
  return [
    t('round.drawnCells', { cells: cells(drawn) }),
    t('round.picks', { cells: cells(picks) }),
    t('round.hits', { count: hits, number: number(hits) }),
    pays > 0 ? t('round.hitsPay', { multiple: multiple(pays) }) : t('round.hitsNothing'),
  ];
}

const rideLines = ({ t, multiple }: RoundSay, { target, reached, won }: okada.OkadaView): string[] => [
  t('round.reached', { multiple: multiple(reached * 100) }),
  t('round.target', { target: multiple(target * 100) }),
  won ? t('round.reachedIt', { multiple: multiple(target * 100) }) : t('round.missedIt'),
];

const shotLines = ({ t, multiple }: RoundSay, view: penalty.PenaltyView, multiplier: number): string[] => [
  t(`round.dive_${view.dive}`),
  t(`round.shot_${view.side}`),
  view.goal ? t('round.goal', { multiple: multiple(multiplier) }) : t('round.saved'),
];

/** The ball, and each place with chips and what it paid. */
function tableLines({ t, number, money }: RoundSay, { pocket, bets }: kente.KenteView): string[] {
  const named = (at: string): string => {
    const { kind, numbers } = kenteTable.positionNamed(at)!;
    // Inside bets are named by their numbers.
    return /^\d/.test(at) ? numbers.map(number).join(', ') : t(`round.places.${kind}`, { third: at.slice(-1) });
  };
  return [
    t(`round.ball_${kenteTable.colourOf(pocket)}`, { number: number(pocket) }),
    ...bets.map(({ at, chip, paid }) =>
      t(paid > 0 ? 'round.chipWon' : 'round.chipLost', { place: named(at), chip: money(chip), paid: money(paid) }),
    ),
  ];
}

const dropLines = ({ t, number, multiple }: RoundSay, { rows, path, pocket, pays }: drums.DrumsView): string[] => [
  t('round.path', { path: path.map((step) => t(step === 1 ? 'round.right' : 'round.left')).join(', ') }),
  t('round.pocket', {
    right: number(pocket),
    rows: number(rows),
    pocket: number(pocket + 1),
    pockets: number(rows + 1),
    multiple: multiple(pays),
  }),
];

/** What the rules make of the numbers of a round, sentence by sentence. */
export function explainRound(say: RoundSay, { game, played: { revealed }, multiplier }: CheckedRound): string[] {
  const spin = game.slug === 'mango-fever' ? fever.readView(revealed) : null;
  if (spin !== null) return spinLines(say, { view: spin, table: feverTable, multiplier });
  const kingsSpin = game.slug === 'savanna-kings' ? kings.readView(revealed) : null;
  if (kingsSpin !== null) return spinLines(say, { view: kingsSpin, table: kingsTable, multiplier });
  const roll = game.slug === 'dice-duel' ? dice.readView(revealed) : null;
  if (roll !== null) return rollLines(say, roll);
  const board = game.slug === 'gem-mines' ? mines.readView(revealed) : null;
  if (board !== null) return mineLines(say, board, multiplier);
  const tuskRound = game.slug === 'big-tusk' ? tusk.readView(revealed) : null;
  if (tuskRound !== null) return cardLines(say, tuskRound, multiplier);
  const wheel = game.slug === 'genies-gold' ? genie.readView(revealed) : null;
  if (wheel !== null) return wheelLines(say, wheel);
  const flight = game.slug === 'rocket-rush' ? rocket.readView(revealed) : null;
  if (flight !== null) return flightLines(say, flight);
  const drop = game.slug === 'talking-drums' ? drums.readView(revealed) : null;
  if (drop !== null) return dropLines(say, drop);
  const spun = game.slug === 'kente-roulette' ? kente.readView(revealed) : null;
  if (spun !== null) return tableLines(say, spun);
  const ride = game.slug === 'okada-dash' ? okada.readView(revealed) : null;
  if (ride !== null) return rideLines(say, ride);
  const shot = game.slug === 'penalty-king' ? penalty.readView(revealed) : null;
  if (shot !== null) return shotLines(say, shot, multiplier);
  const keno = game.slug === 'oware-gems' ? oware.readView(revealed) : null;
  if (keno !== null) return kenoLines(say, keno);
  const card = game.slug === 'golden-scratch' ? scratch.readView(revealed) : null;
  return card === null ? [] : scratchLines(say, card);
}

/** How the stake and the multiplier give the payout, and what was paid. */
export const explainPayout = ({ t, money, multiple }: RoundSay, round: CheckedRound, receipt: GameReceipt): string =>
  t(round.game.stakeOf ? 'round.payChips' : 'round.pay', {
    stake: money(receipt.stake),
    multiple: multiple(round.multiplier),
    payout: money(round.payout),
    paid: money(receipt.payout),
  });
