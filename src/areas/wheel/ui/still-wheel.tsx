import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui';
import type { Board } from '../lib/board';
import { $play } from '../model/play';
import { usePrize } from './use-prize';

/** The wheel without graphics: the list of prizes, with the drawn prize highlighted. */
export function StillWheel({ board }: { board: Board }) {
  const { t } = useTranslation('wheel');
  const play = useUnit($play);
  const { words, picture } = usePrize();
  const place = play.at === 'landed' ? play.result.place : null;
  return (
    <section className="wheel-still" aria-label={t(`title.${board.skin}`)}>
      <ul className="wheel-still__list" aria-label={t('prizes')}>
        {board.prizes.map((prize, at) => {
          const art = picture(prize);
          return (
            <li
              key={at}
              className={classes(
                'wheel-still__one',
                prize.giftType === 0 && 'wheel-still__one--none',
                at === place && 'wheel-still__one--drawn',
              )}
              aria-current={at === place || undefined}
            >
              {art !== null && <img src={art} width={64} height={64} alt="" decoding="async" />}
              <span className="num">{words(prize)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
