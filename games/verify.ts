import { drawMessage, pick, readDraw, total } from '../contract/fairness-math';
import { bytesOf, hexOf, type CheckedBlock, type Hashes } from '../contract/fairness-verify';
import type { GameReceipt } from '../contract/game-receipt';
import { isMarketCode, markets } from '../contract/wire/markets';
import { leastUnit } from '../contract/wire/money';
import { paidBy, roundedTo, type RoundDraw } from './protocol/rules';
import type { HouseGame, PlayedRound } from './house-game';
import { gameById } from './rules';

/** One random number of a round: `value` is 0 … below − 1. */
export interface RoundNumber {
  readonly below: number;
  readonly value: number;
  /** The four bytes that were kept, as a number. Tries before it would have favoured small numbers. */
  readonly word: number;
  readonly thrown: number;
}

/** A round that was played again from its receipt, with each of its steps for display. */
export interface CheckedRound {
  readonly kind: 'checked';
  readonly game: HouseGame;
  /** sha-256 of the server seed, and whether it equals the hash published before the round. */
  readonly hash: string;
  readonly committed: boolean;
  readonly blocks: readonly CheckedBlock[];
  /** In the order in which the rules read them. */
  readonly numbers: readonly RoundNumber[];
  readonly played: PlayedRound;
  /** Ten-thousandths of the stake. */
  readonly multiplier: number;
  /** What the round pays, minor units, and whether the receipt names the same amount. */
  readonly payout: number;
  readonly paid: boolean;
  /** True when both `committed` and `paid` are true. */
  readonly right: boolean;
}

/**
 * `secret`: the server seed is not known. `unknownRules`: these are not rules of this app. `impossible`: the rules
 * refuse the parameters, the stake, the steps or the end of the round.
 */
export type RoundCheck = CheckedRound | { readonly kind: 'secret' | 'unknownRules' | 'impossible' };

/** Stands for a block that is not computed yet. A word of 0 is always kept, so that reading ends. */
const zeros = new Uint8Array(32);
/** Upper bound of blocks. A round reads 25 numbers at most: four blocks and the rejected tries. */
const mostBlocks = 64;
const ascii = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** Plays the round with the given blocks. `short` is true when it needs more of them. */
function playWith(
  game: HouseGame,
  receipt: GameReceipt,
  blocks: readonly Uint8Array[],
): { readonly short: boolean; readonly numbers: readonly RoundNumber[]; readonly played: PlayedRound | null } {
  let short = false;
  const tries: Array<{ word: number; kept: boolean }> = [];
  const numbers: RoundNumber[] = [];
  const stream = readDraw(
    (round) => {
      short ||= blocks[round] === undefined;
      return blocks[round] ?? zeros;
    },
    (word, kept) => tries.push({ word, kept }),
  );
  const integer = (below: number): number => {
    tries.length = 0;
    const value = stream.integer(below);
    numbers.push({ below, value, word: tries.at(-1)!.word, thrown: tries.length - 1 });
    return value;
  };
  const draw: RoundDraw = { integer, slice: (weights) => pick(weights, integer(total(weights))) };
  const played = game.play({ params: receipt.params, steps: receipt.steps, draw });
  return { short, numbers, played };
}

/** The unit that the payout of a receipt was rounded down to, minor units. */
const unitOf = ({ market, payout }: GameReceipt): number =>
  roundedTo(payout, isMarketCode(market) ? leastUnit(markets[market]) : 1);

/**
 * Plays a round again from its receipt. `serverSeed` (hex) is needed for a receipt that was written while the seed was
 * secret. `gameOf` finds the rules by game id.
 */
export async function checkRound(
  receipt: GameReceipt,
  hashes: Hashes,
  {
    serverSeed = receipt.serverSeed,
    gameOf = gameById,
  }: {
    readonly serverSeed?: string | null;
    readonly gameOf?: (id: string) => HouseGame | undefined;
  } = {},
): Promise<RoundCheck> {
  const game = gameOf(receipt.game);
  if (game === undefined || game.version !== receipt.rulesVersion) return { kind: 'unknownRules' };
  if (serverSeed === null || !/^[0-9a-f]{64}$/.test(serverSeed)) return { kind: 'secret' };
  const seed = bytesOf(serverSeed);
  const hash = hexOf(await hashes.sha256(seed));
  const blocks: Array<{ message: string; bytes: Uint8Array }> = [];
  while (blocks.length < mostBlocks) {
    const message = drawMessage(receipt.clientSeed, receipt.nonce, blocks.length);
    blocks.push({ message, bytes: await hashes.hmacSha256(seed, ascii(message)) });
    const { short, numbers, played } = playWith(
      game,
      receipt,
      blocks.map(({ bytes }) => bytes),
    );
    if (short) continue;
    const standing = played?.standing;
    if (!played || !standing || (!standing.over && !standing.canCollect)) return { kind: 'impossible' };
    if (game.stakeOf && game.stakeOf(played.params) !== receipt.stake) return { kind: 'impossible' };
    const payout = paidBy(receipt.stake, standing, unitOf(receipt));
    const committed = hash === receipt.serverHash;
    const paid = payout === receipt.payout;
    return {
      kind: 'checked',
      game,
      hash,
      committed,
      blocks: blocks.map(({ message: said, bytes }) => ({ message: said, hex: hexOf(bytes) })),
      numbers,
      played,
      multiplier: standing.multiplier,
      payout,
      paid,
      right: committed && paid,
    };
  }
  return { kind: 'impossible' };
}
