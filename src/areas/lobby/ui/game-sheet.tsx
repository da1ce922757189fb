import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, type Game } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { Badge, Icon, Picture, Sheet } from '../../../ui';
import { badgesOf } from '../model/catalogue';
import { GameFacts } from './game-facts';
import { $openGame, sheetClosed } from '../model/model';
import './game-sheet-tokens.css';
import './game-sheet.css';

/** Details of a game before playing; its cover overlaps the top edge of the sheet. */
export function GameSheet() {
  const { game, close } = useUnit({ game: $openGame, close: sheetClosed });
  // The content stays during the closing animation.
  const [last, setLast] = useState<Game | null>(game);
  if (game !== null && game !== last) setLast(game);
  if (last === null) return null;
  return (
    <Sheet open={game !== null} onClose={close} title={last.name} titleHidden>
      <GameDetails game={last} />
    </Sheet>
  );
}

function GameDetails({ game }: { game: Game }) {
  const { t } = useTranslation('home');
  const market = useUnit($market);
  const players = game.onlineUsers === null ? null : formatCount(market, game.onlineUsers);
  return (
    <div className="game-sheet">
      <div className="game-sheet__cover">
        <Picture src={game.cover} width={300} height={380} alt="" eager light={`${game.cover}-270`} />
      </div>
      <div className="game-sheet__head">
        <p className="game-sheet__name" aria-hidden="true">
          {game.name}
        </p>
        <p className="game-sheet__badges">
          {badgesOf(game).map((badge) => (
            <Badge key={badge} kind={badge}>
              {t(`badge.${badge}`)}
            </Badge>
          ))}
        </p>
        {players !== null && <p className="game-sheet__players">{t('games.online', { number: players })}</p>}
      </div>
      <GameFacts game={game} />
      {!game.open && (
        <div className="game-sheet__soon">
          <Icon name="clock" />
          <div>
            <p className="game-sheet__soon-title">{t('sheet.soonTitle')}</p>
            <p>{t('sheet.soonText')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
