import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { $soundOn, soundToggled } from '../../../core/scene/sound-choice';
import { Button, Coins, EmptyState, IconButton, NavBar, Skeleton, classes } from '../../../ui';
import { NotLoaded } from '../../../ui/not-loaded';
import { StagePage } from '../../../ui/stage-page/stage-page';
import type { Board } from '../lib/board';
import { $board, $missing, $problem, $skin, boardAsked } from '../model/board';
import { oddsOpened } from '../model/lists';
import { $purse, leavePressed } from '../model/play';
import { $surface, roomMeasured } from '../model/surface';
import { Controls } from './controls';
import { Latest } from './latest';
import { OddsSheet } from './odds-sheet';
import { OneDeviceDialog } from './one-device-dialog';
import { PoorSheet } from './poor-sheet';
import { SpinRecords } from './records-sheet';
import { WheelStage } from './stage';
import { StillWheel } from './still-wheel';
import { Announcer } from './ticker';
import { Win } from './win';
import './wheel-tokens.css';
import './wheel.css';
import './controls.css';

function Purse({ board }: { board: Board }) {
  const { t } = useTranslation('wheel');
  const purse = useUnit($purse);
  if (purse === null) return <Skeleton shape="line" className="wheel__purse" />;
  return (
    <Coins
      className="wheel__purse"
      count={purse}
      kind={board.unit === 'coins' ? 'coin' : 'gem'}
      label={t(`purse.${board.unit}`)}
    />
  );
}

function Wheel({ board }: { board: Board }) {
  const { t } = useTranslation('wheel');
  const { surface, soundOn, leave, mute, odds } = useUnit({
    surface: $surface,
    soundOn: $soundOn,
    leave: leavePressed,
    mute: soundToggled,
    odds: oddsOpened,
  });
  const purse = useRef<HTMLSpanElement>(null);
  const tell = useUnit(roomMeasured);
  return (
    <StagePage
      className={classes('wheel', `wheel--${board.skin}`, `wheel--on-${surface}`)}
      onRoom={tell}
      stage={
        <>
          <WheelStage board={board} />
          <Win unit={board.unit} purse={purse} />
        </>
      }
      barClass="stage-page__bar--noted wheel__bar"
      bar={
        <>
          <IconButton plain icon="caret-left" label={t('common:back')} onClick={() => leave()} />
          <h1 className="stage-page__title wheel__title" tabIndex={-1}>
            {t(`title.${board.skin}`)}
          </h1>
          <span ref={purse} className="stage-page__note">
            <Purse board={board} />
          </span>
          <IconButton plain icon="question-fill" label={t('odds.title')} onClick={() => odds()} />
          <IconButton
            plain
            className="wheel__sound"
            icon={soundOn ? 'speaker-high-fill' : 'speaker-slash-fill'}
            label={t(soundOn ? 'mute' : 'unmute')}
            onClick={() => mute()}
          />
        </>
      }
      middle={surface === 'still' && <StillWheel board={board} />}
      panelClass="wheel__controls"
      panel={
        <>
          <Controls board={board} />
          <Latest board={board} />
          <Announcer />
        </>
      }
    >
      <OddsSheet board={board} />
      <SpinRecords />
      <PoorSheet board={board} />
      <OneDeviceDialog />
    </StagePage>
  );
}

/** Shown instead of the wheel: loading, offline, failed, unknown wheel, or a wheel without prizes (CSP-3). */
function NoWheel() {
  const { t } = useTranslation('wheel');
  const { skin, board, problem, missing, leave, again, go } = useUnit({
    skin: $skin,
    board: $board,
    problem: $problem,
    missing: $missing,
    leave: leavePressed,
    again: boardAsked,
    go: routeRequested,
  });
  const first = (
    <Button kind="secondary" onClick={() => go({ to: pathTo(paths.coinSpin, { id: 1 }), replace: true })}>
      {t('missing.first')}
    </Button>
  );
  return (
    <div className="page">
      <NavBar title={t(`title.${skin}`)} onBack={() => leave()} />
      <main className="page__body">
        {missing ? (
          <EmptyState art="games" title={t('missing.title')} text={t('missing.text')} action={first} />
        ) : board !== null ? (
          <EmptyState art="games" title={t('notFound')} text={t('wait.closed')} />
        ) : (
          <NotLoaded
            problem={problem && (problem.message || 'common:error.later')}
            loading={problem === null}
            offlineText={t('offline.text')}
            failedTitle={t('failed')}
            onRetry={() => again()}
            label={t('loading')}
            className="wheel-waiting"
          >
            <Skeleton className="wheel-waiting__disc" />
            <Skeleton className="wheel-waiting__spin" />
          </NotLoaded>
        )}
      </main>
    </div>
  );
}

/** The page of all wheels: three for coins and one for diamonds, with two skins. */
export function WheelPage() {
  const board = useUnit($board);
  return board === null || board.prizes.length === 0 ? <NoWheel /> : <Wheel board={board} />;
}
