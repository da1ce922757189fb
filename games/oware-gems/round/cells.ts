import type { OwareView } from '../rules/view';

type KenoCell = 'hit' | 'drawn' | 'missed' | 'free';
const kenoCells = 40;

/** What each cell of Oware Gems shows, row by row from cell 1. `missed`: picked, not drawn. */
export const kenoOf = ({ picks, drawn }: Pick<OwareView, 'picks' | 'drawn'>): KenoCell[] =>
  Array.from({ length: kenoCells }, (_, index): KenoCell => {
    const [picked, out] = [picks.includes(index + 1), drawn.includes(index + 1)];
    return picked ? (out ? 'hit' : 'missed') : out ? 'drawn' : 'free';
  });
