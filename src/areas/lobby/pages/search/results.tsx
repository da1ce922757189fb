import { useUnit } from 'effector-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../../../contract';
import { $language } from '../../../../core/i18n/language';
import { Picture } from '../../../../ui';
import { Windowed } from '../../../../ui/windowed';
import { gameTapped } from '../..';
import type { Found } from '../../lib/find';
import { FavouriteButton } from '../../personal';
import { useKind } from '../../browse/use-kind';

/** Rows of a part of the list. */
const partSize = 10;

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

function Facts({ game }: { game: Game }) {
  const { t } = useTranslation('browse');
  const kindOf = useKind();
  const language = useUnit($language);
  const parts = [kindOf(game.kind)];
  if (game.rtp !== null) {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    parts.push(t('pays', { percent: percent.format(game.rtp / 10_000) }));
  }
  if (game.supplier !== undefined) parts.push(game.supplier);
  return <span className="result__facts">{parts.join(' · ')}</span>;
}

const Row = memo(function Row({ found }: { found: Found }) {
  const open = useUnit(gameTapped);
  const { game } = found;
  return (
    <li className="result">
      <button type="button" className="result__open" onClick={() => open(game)}>
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
          <Facts game={game} />
        </span>
      </button>
      <FavouriteButton game={game} />
    </li>
  );
});

/** The games that were found, as rows; only those near the viewport are in the document. */
export function Results({ found }: { found: readonly Found[] }) {
  return (
    <div className="card card--flush results">
      <Windowed items={found} partSize={partSize} className="results__part">
        {(part) => (
          <ul>
            {part.map((one) => (
              <Row key={one.game.id} found={one} />
            ))}
          </ul>
        )}
      </Windowed>
    </div>
  );
}
