import type { Speech } from '../../shell/game';
import { linesNote, plateLabel } from '../../shell/slots/speech';
import type { FeverLook } from '../scene/messages';
import type { FeverRound } from './types';

/** What the scene shows of a round: finished texts, no amounts to compute with. */
export const lookOf = ({ view, tone, payout }: FeverRound, speech: Speech): FeverLook => {
  const lines = view.wins.map(({ line, count, pays }) => ({
    line,
    count,
    note: speech.t('lineNote', { line, pays: speech.count(pays) }),
  }));
  const note = linesNote(
    lines.map((line) => line.note),
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
