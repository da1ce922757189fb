import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { $lobby } from '../../lobby';
import { TopUpPrompt } from '../../lobby/launch';
import { TaskEntry } from '../../tasks/entry';
import { classes } from '../../../ui';
import { $hasOwnBar } from '../model/covered';
import { frameLoaded, frameShown } from '../model/frame';
import { $running, type Running } from '../model/launch';
import { leaveQuestion } from '../model/leave';
import { $phase } from '../model/phase';
import { $insets, $place } from '../model/place';
// These models only connect other models.
import '../model/outbox';
import '../model/silent';
import '../model/tasks';
import '../model/verify';
import { CasinoBar } from './bar';
import { DepositOver } from './deposit-over';
import { ElsewhereDialog } from './elsewhere-dialog';
import { NextGames, useRoomForNext } from './next-games';
import { Failed, Late, Loading, Resting } from './states';
import './casino.css';

/** The game's own page. The sandbox keeps it away from the player's session (Q44). */
function GameFrame({ running }: { running: Running }) {
  const { t } = useTranslation('casino');
  const { shown, loaded } = useUnit({ shown: frameShown, loaded: frameLoaded });
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    shown(frame.current);
    return () => void shown(null);
  }, [shown]);
  return (
    <iframe
      ref={frame}
      className="casino__game"
      src={running.src}
      sandbox={running.sandbox}
      referrerPolicy="no-referrer"
      allow="autoplay"
      onLoad={(event) => loaded(event.currentTarget)}
      title={t('frame', { name: running.launch.name })}
    />
  );
}

/** A game in its frame, and what lies around and over it (R-9, GAM-4). */
export function CasinoPage() {
  const { t } = useTranslation('shell');
  const { place, hasOwnBar, phase, running, insets, lobby } = useUnit({
    place: $place,
    hasOwnBar: $hasOwnBar,
    phase: $phase,
    running: $running,
    insets: $insets,
    lobby: $lobby,
  });
  const stage = useRef<HTMLElement>(null);
  const hasRoom = useRoomForNext(stage, place !== null);
  if (place === null) return <main className="casino" />;
  // The address of a replay has the id of the round, not that of the game.
  const gameId = place.mode === 'replay' ? running?.launch.gameId : place.id;
  const game = lobby?.games.find(({ id }) => id === gameId) ?? null;
  const name = running?.launch.name ?? game?.name ?? t('title.casino');
  const isReady = phase === 'ready';
  const framed = running !== null && (isReady || phase === 'loading' || phase === 'late');
  const { top, right, bottom, left } = insets;
  // While a game with its own bar loads, the page's bar lies over the frame, which has its final size from the start.
  const bar = !hasOwnBar ? 'beside' : isReady ? 'none' : 'over';
  return (
    <div className="casino" style={{ padding: `${top}px ${right}px ${bottom}px ${left}px` }}>
      {bar === 'none' ? (
        <h1 className="sr-only">{name}</h1>
      ) : (
        <div className={classes('casino__bar', bar === 'over' && 'casino__bar--over')}>
          <CasinoBar
            name={name}
            place={place}
            framed={framed}
            reloads={place.reload || running?.launch.silent === true}
            showsBalance={running !== null && running.launch.origin !== 'null'}
          />
        </div>
      )}
      <main
        ref={stage}
        className={classes(
          'casino__stage',
          isReady && 'casino__stage--ready',
          bar === 'over' && 'casino__stage--below-bar',
        )}
      >
        {framed && <GameFrame key={running.number} running={running} />}
        {(phase === 'launching' || phase === 'loading') && <Loading name={name} cover={game?.cover ?? null} />}
        {phase === 'late' && <Late />}
        {phase === 'failed' && <Failed />}
        {phase === 'rest' && <Resting />}
        {isReady && hasOwnBar && hasRoom && place.mode !== 'replay' && <NextGames gameId={place.id} />}
        {isReady && <TaskEntry />}
      </main>
      <DepositOver />
      <ElsewhereDialog />
      <TopUpPrompt />
      <leaveQuestion.Dialog />
    </div>
  );
}
