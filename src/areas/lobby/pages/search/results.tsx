import { useUnit } from 'effector-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../../../contract';
import { $language } from '../../../../core/i18n/language';
import { Picture } from '../../../../ui';
import { Windowed } from '../../../../ui/windowed';
import { gameTapped } from '../..';
import type { Found } from '../../lib/find';
import { $favouriteSet, favouriteToggled, Heart } from '../../personal';
import { useKind } from '../../browse/use-kind';

/** Rows of a part of the list. */
const partSize = 8;

const percents = new Map<string, Intl.NumberFormat>();
/** The format of percentages in a language. Making one takes longer than a row, so they are kept. */
function percentIn(language: string): Intl.NumberFormat {
  const made =
    percents.get(language) ?? new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  percents.set(language, made);
  return made;
}

/** The name with the parts that matched in <mark>. */
function Name({ game: { name }, marks }: Found) {
  let from = 0;
  const parts = marks.map(([begin, end]) => {
    const before = name.slice(from, begin);
    from = end;
    return (
      <span key={begin}>
        {before}
        <mark>{name.slice(begin, end)}</mark>
      </span>
    );
  });
  return (
    <b className="result__name">
      {parts}
      {name.slice(from)}
    </b>
  );
}

interface RowProps {
  found: Found;
  facts: string;
  favourite: boolean;
  heartLabel: string;
  onOpen: (game: Game) => void;
  onHeart: (id: string) => void;
}

/** One game. It subscribes to nothing, because many rows are made at each pause of the player's typing. */
const Row = memo(function Row({ found, facts, favourite, heartLabel, onOpen, onHeart }: RowProps) {
  const { game } = found;
  return (
    <li className="result">
      <button type="button" className="result__open" onClick={() => onOpen(game)}>
        <Picture
          src={game.cover}
          light={`${game.cover}-270`}
          widths={[240, 360]}
          sizes="52px"
          width={300}
          height={380}
          alt=""
          className="result__cover"
        />
        <span className="result__text">
          <Name {...found} />
          <span className="result__facts">{facts}</span>
        </span>
      </button>
      <Heart on={favourite} label={heartLabel} onTap={() => onHeart(game.id)} />
    </li>
  );
});

/** Kind, return and supplier of a game in one line. */
function useFacts(): (game: Game) => string {
  const { t } = useTranslation('browse');
  const kindOf = useKind();
  const language = useUnit($language);
  return ({ kind, rtp, supplier }) =>
    [
      kindOf(kind),
      ...(rtp === null ? [] : [t('pays', { percent: percentIn(language).format(rtp / 10_000) })]),
      ...(supplier === undefined ? [] : [supplier]),
    ].join(' · ');
}

/** The games that were found, as rows; only those near the viewport are in the document. */
export function Results({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation('browse');
  const factsOf = useFacts();
  const { favourites, open, toggle } = useUnit({
    favourites: $favouriteSet,
    open: gameTapped,
    toggle: favouriteToggled,
  });
  return (
    <div className="card card--flush results">
      <Windowed items={found} partSize={partSize} margin="50% 0px" className="results__part">
        {(part) => (
          <ul>
            {part.map((one) => (
              <Row
                key={one.game.id}
                found={one}
                facts={factsOf(one.game)}
                favourite={favourites.has(one.game.id)}
                heartLabel={t('favourite', { name: one.game.name })}
                onOpen={open}
                onHeart={toggle}
              />
            ))}
          </ul>
        )}
      </Windowed>
    </div>
  );
}
