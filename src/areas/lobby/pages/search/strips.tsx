import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { myGamesCategory, type Game } from '../../../../../contract';
import { Link } from '../../../../core/link';
import { paths, pathTo } from '../../../../core/router/routes';
import { GameTile, Icon, SectionHead, type IconName } from '../../../../ui';
import { gameTapped } from '../..';
import { $favourites, $recent, FavouriteButton } from '../../personal';

/** Covers in a strip; the rest is on the page of My Game. */
const stripGames = 12;

interface StripProps {
  title: string;
  icon: IconName;
  games: readonly Game[];
  hearts?: boolean;
}

function Strip({ title, icon, games, hearts = false }: StripProps) {
  const { t } = useTranslation('browse');
  const open = useUnit(gameTapped);
  if (games.length === 0) return null;
  return (
    <section className="strip" aria-label={title}>
      <SectionHead
        title={
          <>
            <Icon name={icon} className={`strip__icon strip__icon--${icon}`} />
            {title}
          </>
        }
        action={
          games.length > 3 && (
            <Link to={pathTo(paths.category, { id: String(myGamesCategory) })} className="text-action">
              {t('allOf', { count: games.length })}
              <Icon name="caret-right" />
            </Link>
          )
        }
      />
      <ul className="strip__games">
        {games.slice(0, stripGames).map((game) => (
          <li key={game.id} className="strip__game">
            <GameTile name={game.name} cover={game.cover} narrow onOpen={() => open(game)} />
            {hearts && <FavouriteButton game={game} over />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The member's favourites and the games played lately; nothing for a visitor. */
export function Strips() {
  const { t } = useTranslation('browse');
  const { favourites, recent } = useUnit({ favourites: $favourites, recent: $recent });
  return (
    <>
      <Strip title={t('favourites')} icon="heart-fill" games={favourites} hearts />
      <Strip title={t('recent')} icon="clock-counter-clockwise" games={recent} />
    </>
  );
}
