import { useUnit } from 'effector-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, type Game } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { GameTile, Icon } from '../../../ui';
import { $rest } from '../../access/session';
import { badgesOf, gameTapped } from '../../lobby';
import { demoPressed, playPressed } from '../../lobby/launch';

/**
 * A cover that rises under the mouse and offers Play and Demo there. Both are also in the sheet that the cover opens,
 * so keyboard and touch reach them too.
 */
export const Cover = memo(function Cover({ game, eager }: { game: Game; eager: boolean }) {
  const { t } = useTranslation(['wide', 'home']);
  const market = useMarket();
  const { rest, tap, play, demo } = useUnit({ rest: $rest, tap: gameTapped, play: playPressed, demo: demoPressed });
  const badge = badgesOf(game)[0];
  const players = game.onlineUsers === null ? null : formatCount(market, game.onlineUsers);
  return (
    <li className="cover">
      <GameTile
        name={game.name}
        cover={game.cover}
        narrow
        eager={eager}
        badge={badge ? { kind: badge, text: t(`home:badge.${badge}`) } : null}
        online={players === null ? null : { text: players, label: t('home:games.online', { number: players }) }}
        onOpen={() => tap(game)}
      />
      {game.open && rest === null && (
        <div className="cover__ways" aria-hidden="true">
          <button
            type="button"
            className="cover__play"
            tabIndex={-1}
            title={t('wide:home.play', { name: game.name })}
            onClick={() => {
              tap(game);
              play();
            }}
          >
            <Icon name="play-fill" />
          </button>
          {game.hasDemo && (
            <button
              type="button"
              className="cover__demo"
              tabIndex={-1}
              onClick={() => {
                tap(game);
                demo();
              }}
            >
              {t('wide:home.demo')}
            </button>
          )}
        </div>
      )}
    </li>
  );
});
