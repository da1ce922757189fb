import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type SignInTile } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { classes, Icon, Picture, Skeleton } from '../../../ui';

/** The coins that jump out of the tile that was just signed. */
const leaps = [1, 2, 3, 4, 5] as const;

function Tile({ tile, fresh }: { tile: SignInTile; fresh: boolean }) {
  const { t } = useTranslation('daily');
  const market = useUnit($market);
  const { day, status, today, grand, cashBack } = tile;
  const signed = status === 1;
  const number = formatCount(market, cashBack);
  const open = today && !signed;
  return (
    <li
      className={classes(
        'daily-tile',
        signed && 'daily-tile--signed',
        open && 'daily-tile--today',
        grand && 'daily-tile--grand',
        fresh && 'daily-tile--fresh',
      )}
      aria-current={today ? 'date' : undefined}
    >
      <span className="daily-tile__day">{open ? t('today') : t('day', { day })}</span>
      <span className="daily-tile__art" aria-hidden="true">
        {signed && <Icon className="daily-tile__check" name="check-circle-fill" />}
        {!signed && (
          <Picture src={grand ? '/art/daily/grand' : '/art/daily/coins'} width={160} height={140} alt="" eager />
        )}
        {fresh &&
          leaps.map((leap) => (
            <img
              key={leap}
              className={`daily-tile__leap daily-tile__leap--${leap}`}
              src="/art/coin.webp"
              width={64}
              height={64}
              alt=""
            />
          ))}
      </span>
      <span className="daily-tile__coins num" aria-hidden="true">
        {number}
      </span>
      <span className="sr-only">{t(signed ? 'say.signed' : 'say.coins', { count: cashBack, number })}</span>
    </li>
  );
}

/** The seven days; the seventh is the grand day (SGN-1). */
export function Tiles({ tiles, fresh }: { tiles: readonly SignInTile[]; fresh: number | null }) {
  const { t } = useTranslation('daily');
  return (
    <ol className="daily__tiles" aria-label={t('tiles')}>
      {tiles.map((tile) => (
        <Tile key={tile.day} tile={tile} fresh={tile.day === fresh && tile.today} />
      ))}
    </ol>
  );
}

/** Placeholders for the seven days during loading. */
export function WaitingTiles() {
  const { t } = useTranslation('daily');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className="daily__tiles">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Skeleton key={day} className={classes('daily-tile', day === 7 && 'daily-tile--grand')} />
        ))}
      </div>
      <Skeleton shape="pill" className="daily__waiting" />
    </div>
  );
}
