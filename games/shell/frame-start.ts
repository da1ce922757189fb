import * as v from 'valibot';
import { roundSchema } from '../../contract/house-games';
import type { GameRound } from '../../contract/house-games';
import type { StartMessage, ToGame } from '../protocol/frame';

/** What a game page knows from its start on. */
export interface FrameStart extends Omit<StartMessage, 'type' | 'v' | 'mode' | 'session'> {
  /** `replay`: the game shows `round` again. It has no session and no balance, and stakes nothing. */
  readonly mode: StartMessage['mode'] | 'replay';
  /** The game session token; empty in a replay. */
  readonly session: string;
  /** The settled round that a replay shows; null when it cannot be read, and without a replay. */
  readonly round: GameRound | null;
}

/** The start of a game or of a replay. Null for every other message. */
export function readStart(message: ToGame): FrameStart | null {
  if (message.type === 'start') return { ...message, round: null };
  if (message.type !== 'replay') return null;
  const round = v.safeParse(roundSchema, message.round);
  return {
    ...message,
    mode: 'replay',
    session: '',
    balance: { total: 0, locked: 0 },
    canDeposit: false,
    round: round.success && round.output.state === 'settled' ? round.output : null,
  };
}
