import type { KeyboardEvent } from 'react';
import { ChipFace } from './chip';
import { chipCount, chipValue } from './chips';
import type { HandActions } from './hand';
import type { KentePlay } from './types';

interface PickerProps {
  readonly play: KentePlay;
  readonly actions: HandActions;
}

const chips = Array.from({ length: chipCount }, (_, chip) => chip);

/** The seven chips as a radio group: arrow keys move the choice. */
export function ChipPicker({ play, actions: { hand, choose } }: PickerProps) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined || !play.canSet) return;
    event.preventDefault();
    const next = (hand.chip + by + chipCount) % chipCount;
    choose(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="kente-picker" role="radiogroup" aria-label={play.t('chips')} onKeyDown={onKey}>
      {chips.map((chip) => {
        const value = chipValue(chip, play.market);
        return (
          <button
            key={chip}
            type="button"
            role="radio"
            aria-checked={chip === hand.chip}
            aria-label={play.money(value)}
            tabIndex={chip === hand.chip ? 0 : -1}
            disabled={!play.canSet}
            onClick={() => choose(chip)}
          >
            <ChipFace amount={value} speech={play} />
          </button>
        );
      })}
    </div>
  );
}
