import { useUnit } from 'effector-react';
import { Fragment, memo, useDeferredValue, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { homeSectionGames } from '../../../../../contract';
import { AdvertCard, homeImages } from '../../../adverts';
import { Link } from '../../../../core/link';
import { $shelves, filledShelves, GameGrid, shelfIcon, type Shelf } from '../..';
import { classes, Icon, SectionHead } from '../../../../ui';
import { LobbyState } from './lobby-state';

/** The market's pictures follow after this many sections. */
const imagesAfter = 2;
/** Number of covers on the first screen. */
const firstScreen = 3;

/** Estimated height of a section before layout, for the scroll bar: its rows of three. */
const rowsOf = (games: number): CSSProperties => ({ '--rows': Math.ceil(games / 3) }) as CSSProperties;

const Section = memo(function Section({ shelf, index }: { shelf: Shelf; index: number }) {
  const { t } = useTranslation('home');
  const first = index === 0;
  const games = shelf.games.slice(0, homeSectionGames);
  return (
    <section
      className={first ? 'home__shelf' : 'home__shelf home__shelf--below'}
      style={rowsOf(games.length)}
      aria-label={shelf.name}
    >
      <SectionHead
        title={
          <>
            <Icon
              name={shelfIcon(shelf.icon, true)}
              className={classes('home__shelf-icon', index % 2 === 1 && 'home__shelf-icon--alt')}
            />
            {shelf.name}
          </>
        }
        action={
          shelf.games.length > games.length && (
            <Link
              to={`/categories/${shelf.id}/games`}
              className="text-action home__more"
              aria-label={t('games.moreOf', { name: shelf.name })}
            >
              {t('games.more')}
              <Icon name="caret-right" />
            </Link>
          )
        }
      />
      <GameGrid games={games} columns={3} eager={first ? firstScreen : 0} />
    </section>
  );
});

function Images() {
  const adverts = useUnit(homeImages.$adverts);
  return adverts.map((advert) => <AdvertCard key={advert.id} advert={advert} />);
}

/** Savanna: every category with games, at most nine of each, with a link to the rest (HOM-8). */
export function CategoryShelves() {
  const filled = filledShelves(useUnit($shelves));
  // The first screen is rendered first: hundreds of tiles below it would delay the first tap on a slow phone.
  const drawn = useDeferredValue(filled.length, 1);
  const shelves = filled.slice(0, Math.max(drawn, 1));
  if (shelves.length === 0)
    return (
      <div className="home__shelf">
        <LobbyState columns={3} />
      </div>
    );
  const imagesBefore = Math.min(imagesAfter, shelves.length);
  return shelves.map((shelf, index) => (
    <Fragment key={shelf.id}>
      <Section shelf={shelf} index={index} />
      {index + 1 === imagesBefore && (
        <div className="home__images">
          <Images />
        </div>
      )}
    </Fragment>
  ));
}
