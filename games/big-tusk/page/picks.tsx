import { useState } from 'react';
import { Icon } from '../../shell/icon';
import { sides } from '../rules';
import type { Side } from '../rules';
import { cardName, offersOf, roundOnTable } from './table-state';
import type { Offer } from './table-state';
import type { TuskPlay } from './types';

interface PicksProps {
  readonly play: TuskPlay;
}

/** "7 or higher", or "Higher or same" while no card lies on the table. */
const labelOf = (play: TuskPlay, side: Side, offer: Offer | undefined): string =>
  offer === undefined
    ? play.t(side)
    : play.t(`${side}Than`, { number: play.count(side === 'higher' ? offer.from : offer.to) });

interface PickProps extends PicksProps {
  readonly side: Side;
  readonly offer: Offer | undefined;
  readonly asked: boolean;
  onPick(): void;
}

/** One pick: which numbers win, how likely that is and what the round then pays. */
function Pick({ play, side, offer, asked, onPick }: PickProps) {
  const can = play.phase === 'open' && offer !== undefined && offer.pays !== null;
  const label = labelOf(play, side, offer);
  const facts =
    offer === undefined
      ? null
      : offer.pays === null
        ? play.t('notOffered')
        : play.t('pickFacts', { chance: play.percent(offer.chance, 2), pays: play.multiple(offer.pays) });
  return (
    <button
      type="button"
      className="tusk-pick"
      data-side={side}
      data-asked={asked || undefined}
      aria-disabled={!can}
      aria-label={facts === null ? label : `${label}. ${facts}`}
      onClick={() => can && onPick()}
    >
      <span className="tusk-pick__label">
        <Icon name="caret-down" />
        {label}
      </span>
      {offer === undefined ? (
        <small>{play.t('beforeCard')}</small>
      ) : offer.pays === null ? (
        <small>{facts}</small>
      ) : (
        <span className="tusk-pick__facts num">
          <small>{play.percent(offer.chance, 2)}</small>
          <b>{play.multiple(offer.pays)}</b>
        </span>
      )}
    </button>
  );
}

/** The two picks between stage and dock. */
export function Picks({ play }: PicksProps) {
  const [asked, setAsked] = useState<Side | null>(null);
  const offers = offersOf(roundOnTable(play));
  const waits = play.phase === 'busy' || play.phase === 'checking';
  const card = roundOnTable(play)?.view.cards.at(-1);
  return (
    <div
      className="tusk-picks"
      role="group"
      aria-label={card === undefined ? play.t('picks') : play.t('picksAfter', { card: cardName(card, play) })}
    >
      {sides.map((side) => (
        <Pick
          key={side}
          {...{ play, side }}
          offer={offers?.find((offer) => offer.side === side)}
          asked={waits && asked === side && offers !== null}
          onPick={() => {
            setAsked(side);
            play.step(side);
          }}
        />
      ))}
    </div>
  );
}
