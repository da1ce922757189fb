import { Icon } from '../../shell/icon';
import { paysFor, ranks } from '../rules';
import { tuskLayout } from '../scene/layout';
import { cardName, drawnCards, roundOnTable } from './table-state';
import type { TuskPlay } from './types';

interface PartProps {
  readonly play: TuskPlay;
}

/** How many of the drawn cards are shown at the same time. */
const mostShown = 8;

/** The drawn cards of the round, the present one last, with the pick before each. */
function Drawn({ play }: PartProps) {
  const round = roundOnTable(play);
  if (round === null) return null;
  const cards = drawnCards(round);
  return (
    <ol className="tusk-drawn" aria-label={play.t('drawn')}>
      {cards.slice(-mostShown).map(({ card, pick, lost }, index, shown) => (
        <li
          key={cards.length - shown.length + index}
          data-lost={lost || undefined}
          data-now={index === shown.length - 1 || undefined}
          aria-label={pick === null ? cardName(card, play) : `${play.t(pick)}: ${cardName(card, play)}`}
        >
          {pick !== null && (
            <span data-side={pick} aria-hidden="true">
              <Icon name="caret-down" />
            </span>
          )}
          <b className="num" aria-hidden="true">
            {play.count(card + 1)}
          </b>
        </li>
      ))}
    </ol>
  );
}

/** What a round has paid, until the next one begins. */
function Won({ play }: PartProps) {
  const { phase, told } = play;
  if (phase !== 'idle' || told === null || (told.tone !== 'win' && told.tone !== 'big')) return null;
  return (
    <p className="tusk-won" aria-hidden="true">
      <Icon name="check-circle-fill" />
      <b>{play.t('won', { amount: play.money(told.payout) })}</b>
      <span className="num">{play.multiple(told.multiplier)}</span>
    </p>
  );
}

/** Over the canvas: the drawn cards at the top of the sky, and what was won. */
export function Over({ play }: PartProps) {
  const { width, height, taken } = play.stage;
  const { cardsTop, pillTop } = tuskLayout(width, height, taken);
  return (
    <>
      <div className="tusk-over" style={{ top: cardsTop }}>
        <Drawn play={play} />
      </div>
      <div className="tusk-over tusk-over--pill" style={{ top: pillTop }}>
        <Won play={play} />
      </div>
    </>
  );
}

/** The stage without a canvas: the current card as text. The picks are the same buttons as with the scene. */
export function Still({ play }: PartProps) {
  const round = roundOnTable(play);
  const card = round?.view.cards.at(-1);
  return (
    <div className="tusk-still">
      <Drawn play={play} />
      <p className="tusk-still__card" data-lost={round?.view.lost || undefined}>
        {card === undefined ? (
          <span>{play.t('before')}</span>
        ) : (
          <>
            <b className="num">{play.count(card + 1)}</b>
            <span>{play.t(`animal_${card}`)}</span>
          </>
        )}
      </p>
      <Won play={play} />
    </div>
  );
}

/** What a first pick pays by the number of cards that win. */
export const PayTable = ({ play }: PartProps) => (
  <>
    <table className="tusk-table">
      <thead>
        <tr>
          <th scope="col">{play.t('winning')}</th>
          <th scope="col">{play.t('chance')}</th>
          <th scope="col">{play.t('pays')}</th>
          <th scope="col">{play.t('atStake', { amount: play.moneyShort(play.stake) })}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: ranks - 1 }, (_, index) => ranks - 1 - index).map((count) => (
          <tr key={count}>
            <th scope="row">{play.t('ofRanks', { count, total: ranks })}</th>
            <td className="num">{play.percent(Math.round((count * 10_000) / ranks), 2)}</td>
            <td className="num">{play.multiple(paysFor([count]))}</td>
            <td className="num">{play.money(play.payout(play.stake, paysFor([count])))}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="muted">{play.t('payTableNote')}</p>
    <h3>{play.t('order')}</h3>
    <ol className="tusk-order">
      {Array.from({ length: ranks }, (_, card) => (
        <li key={card}>{cardName(card, play)}</li>
      ))}
    </ol>
  </>
);
