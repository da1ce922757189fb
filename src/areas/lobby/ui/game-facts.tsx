import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type Game } from '../../../../contract';
import { $language } from '../../../core/i18n/language';
import { useKind } from '../browse/use-kind';
import { $market } from '../../../core/market/market';

/** Facts about a game: kind, return to player, stakes. Says so when the studio does not publish a fact. */
export function GameFacts({ game }: { game: Game }) {
  const { t } = useTranslation('launch');
  const kindOf = useKind();
  const { market, language } = useUnit({ market: $market, language: $language });
  const rtp =
    game.rtp === null
      ? t('sheet.unknown')
      : new Intl.NumberFormat(language, {
          style: 'percent',
          minimumFractionDigits: 1,
          maximumFractionDigits: 2,
        }).format(game.rtp / 10_000);
  const stake =
    game.stakeMin === null || game.stakeMax === null
      ? t('sheet.unknown')
      : game.stakeMin === game.stakeMax
        ? formatMoney(market, game.stakeMin)
        : t('sheet.stakeRange', { min: formatMoney(market, game.stakeMin), max: formatMoney(market, game.stakeMax) });
  return (
    <>
      <dl className="game-facts">
        <div className="game-facts__row">
          <dt>{t('sheet.kind')}</dt>
          <dd>{kindOf(game.kind)}</dd>
        </div>
        <div className="game-facts__row">
          <dt>{t('sheet.rtp')}</dt>
          <dd className="num">{rtp}</dd>
        </div>
        <div className="game-facts__row">
          <dt>{t('sheet.stake')}</dt>
          <dd className="num">{stake}</dd>
        </div>
      </dl>
      {game.rtp !== null && <p className="game-facts__note">{t('sheet.rtpNote')}</p>}
    </>
  );
}
