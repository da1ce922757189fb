import { useState } from 'react';
import { Icon } from '../../shell/icon';
import type { ScratchPlay, ScratchRound } from './game';
import { cellTexts } from './game';

const count = 9;

interface CellsProps {
  readonly play: ScratchPlay;
  readonly round: ScratchRound;
}

/** The nine cells of a bought card. A tap uncovers one; the ninth uncovers the card. */
function Cells({ play, round }: CellsProps) {
  const [open, setOpen] = useState<readonly number[]>([]);
  const texts = cellTexts(round, play);
  const told = play.phase !== 'showing';
  const turn = (index: number): void => {
    const next = [...open, index];
    setOpen(next);
    if (next.length === count) play.skip();
  };
  return texts.map((text, index) => {
    const matched = round.view.matched.includes(index);
    if (!told && !open.includes(index))
      return (
        <button
          key={index}
          type="button"
          className="still-cell still-cell--foil"
          aria-label={play.t('uncover', { number: index + 1 })}
          onClick={() => turn(index)}
        />
      );
    return (
      <span key={index} className={`still-cell num ${told && matched ? 'still-cell--won' : ''}`}>
        {told && matched && <Icon name="check-circle-fill" />}
        {text}
      </span>
    );
  });
}

/** The card without a canvas: nine cells of foil that the player turns, or all at once with "Reveal all". */
export function Still({ play }: { readonly play: ScratchPlay }) {
  const { round } = play;
  const waiting = play.phase === 'busy' || play.phase === 'checking' || round === null;
  return (
    <div className="still-card">
      <p className="still-card__line">{play.t('match')}</p>
      <div className="still-card__cells" role="group" aria-label={play.t('card')}>
        {waiting ? (
          Array.from({ length: count }, (_, index) => (
            <span key={index} className="still-cell still-cell--foil" aria-hidden="true" />
          ))
        ) : (
          // With a key for each card, a new card does not start with the uncovered cells of the last card.
          <Cells key={round.id} play={play} round={round} />
        )}
      </div>
    </div>
  );
}
