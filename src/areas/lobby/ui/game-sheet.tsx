import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, type Game } from '../../../../contract';
import { useWords } from '../../../core/i18n/words';
import { $market } from '../../../core/market/market';
import { Badge, Icon, Picture, Sheet, Skeleton } from '../../../ui';
import { $isSignedIn } from '../../access/session';
import { LaunchActions } from '../launch/actions';
import { $offer, $offerFailed, sheetShown } from '../launch/offer';
import { OfferFacts } from '../launch/offer-facts';
import { useKind } from '../browse/use-kind';
import { badgesOf } from '../model/catalogue';
import { FavouriteButton, personalRequested } from '../personal';
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

/** Facts and buttons of a game that can be played. The facts of the catalogue stand in when the offer did not load. */
function OpenGame({ game }: { game: Game }) {
  const there = useWords('launch');
  const kindOf = useKind();
  const { offer, failed, shown } = useUnit({ offer: $offer, failed: $offerFailed, shown: sheetShown });
  useEffect(() => shown(), [shown, game.id]);
  const known = there && offer?.gameId === game.id;
  return (
    <>
      {known && <OfferFacts offer={offer} kind={kindOf(game.kind)} />}
      {there && !known && failed && <GameFacts game={game} />}
      {!known && !(there && failed) && <Skeleton className="game-sheet__facts-waiting" />}
      {there ? <LaunchActions game={game} /> : <Skeleton className="game-sheet__actions-waiting" />}
    </>
  );
}

/** Facts of a game that cannot be played yet. */
function ClosedGame({ game }: { game: Game }) {
  const { t } = useTranslation('launch');
  if (!useWords('launch')) return <Skeleton className="game-sheet__facts-waiting" />;
  return (
    <>
      <GameFacts game={game} />
      <div className="game-sheet__soon">
        <Icon name="clock" />
        <div>
          <p className="game-sheet__soon-title">{t('sheet.soonTitle')}</p>
          <p>{t('sheet.soonText')}</p>
        </div>
      </div>
    </>
  );
}

function GameDetails({ game }: { game: Game }) {
  const { t } = useTranslation('home');
  const hearts = useWords('browse');
  const { signedIn, request } = useUnit({ signedIn: $isSignedIn, request: personalRequested });
  useEffect(() => {
    if (signedIn) request();
  }, [signedIn, request]);
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
        {hearts && <FavouriteButton game={game} />}
        {players !== null && <p className="game-sheet__players">{t('games.online', { number: players })}</p>}
      </div>
      {game.open ? <OpenGame game={game} /> : <ClosedGame game={game} />}
    </div>
  );
}
