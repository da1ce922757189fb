import { Icon } from '../../shell/icon';
import { Sheet } from '../../shell/sheet';
import { ChipFace } from './chip';
import { amountAt, chipValue } from './chips';
import type { HandActions } from './hand';
import { ChipPicker } from './picker';
import { numberName, placeName, placesOn } from './places';
import type { KentePlay } from './types';

interface BetsSheetProps {
  readonly play: KentePlay;
  readonly actions: HandActions;
  readonly number: number;
  onClose(): void;
}

/** All bets on a number: a tap on a row places the chosen chip, the cross takes the chips of that row off. */
export function NumberSheet({ play, actions, number, onClose }: BetsSheetProps) {
  const value = chipValue(actions.hand.chip, play.market);
  return (
    <Sheet
      title={play.t('betsOn', { number: numberName(number, play) })}
      note={play.t('chipNote', { amount: play.moneyShort(value) })}
      closeLabel={play.t('close')}
      onClose={onClose}
    >
      <ChipPicker play={play} actions={actions} />
      <ul className="kente-bets">
        {placesOn(number).map((place) => {
          const amount = amountAt(play.params, place.name);
          const name = placeName(place, play);
          const says = [name, play.t('paysTimes', { times: place.pays })];
          if (amount > 0) says.push(play.t('chipOn', { amount: play.money(amount) }));
          return (
            <li key={place.name}>
              <button
                type="button"
                className="kente-bets__place"
                aria-label={says.join('. ')}
                onClick={() => actions.place([place.name], value)}
              >
                <b>{name}</b>
                <span className="num muted">{play.t('times', { times: place.pays })}</span>
                {amount > 0 && <ChipFace amount={amount} speech={play} />}
              </button>
              {amount > 0 && (
                <button
                  type="button"
                  className="kente-bets__off"
                  aria-label={play.t('takeOff', { place: name })}
                  onClick={() => actions.remove(place.name)}
                >
                  <Icon name="x" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="kente-refused" role="status">
        {actions.hand.refused !== null && play.t(`refused_${actions.hand.refused.by}`, refusedValues(play))}
      </p>
    </Sheet>
  );
}

/** Values of the texts about chips that could not be placed. */
export const refusedValues = ({ table, moneyShort }: KentePlay): Readonly<Record<string, string>> => ({
  stake: moneyShort(table?.max ?? 0),
  payout: moneyShort(table?.maxPayout ?? 0),
});
