import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { Board } from '../lib/board';
import { $winners } from '../model/lists';
import { usePrize } from './use-prize';
import './latest.css';

/** Prizes that fit a panel; CSS hides those that the window is too low for. */
const most = 8;

/** The prizes of the wheel, while nobody has won yet. */
function Prizes({ board }: { board: Board }) {
  const { words, picture } = usePrize();
  return (
    <ul className="wheel-latest__prizes">
      {board.prizes.map((prize, at) => {
        const art = picture(prize);
        return (
          <li key={at}>
            {art !== null && <img src={art} width={64} height={64} alt="" decoding="async" />}
            <b className="num">{words(prize)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** The latest prizes of all players, where the panel has room for a list. */
export function Latest({ board }: { board: Board }) {
  const { t } = useTranslation('wheel');
  const winners = useUnit($winners);
  const { short, picture } = usePrize();
  const title = t(winners.length === 0 ? 'prizes' : 'latest');
  return (
    <section className="stage-page__more wheel-latest" aria-label={title}>
      <h2 className="wheel-latest__head">{title}</h2>
      {winners.length === 0 ? (
        <Prizes board={board} />
      ) : (
        <ul>
          {winners.slice(0, most).map((winner) => {
            const art = picture(winner);
            return (
              <li key={`${winner.mobile} ${winner.createTime}`}>
                <span>{winner.mobile}</span>
                {art !== null && <img src={art} width={64} height={64} alt="" decoding="async" />}
                <b className="num">{short(winner)}</b>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
