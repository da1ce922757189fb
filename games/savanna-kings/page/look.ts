import type { Speech } from '../../shell/game';
import { linesNote, plateLabel, symbolName } from '../../shell/slots/speech';
import type { KingsLook } from '../scene/messages';
import type { KingsRound } from './types';

/** What the scene shows of a round: finished texts, no amounts to compute with. */
export const lookOf = ({ view, tone, payout }: KingsRound, speech: Speech): KingsLook => {
  const lines = view.wins.map(({ line, count, symbol, pays }) => ({
    line,
    count,
    symbol,
    note: speech.t('lineNote', { line, count, symbol: symbolName(symbol, speech) }),
    pays: `×${speech.count(pays)}`,
  }));
  const note = linesNote(
    lines.map(({ line }) => speech.t('lineShort', { line })),
    speech,
  );
  return {
    stops: view.stops,
    reels: view.reels,
    lines,
    label: plateLabel(tone, speech),
    note,
    amount: speech.money(payout),
  };
};
