import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { decimalSign } from '../../../contract/wire/money';
import { toneOf } from '../../shell/scene-port';
import type { RunningScene } from '../../shell/scene-runner';
import { canDraw, decorationSeed, takeCanvas, useSize } from '../../shell/use-stage';
import type { StageSize } from '../../shell/use-stage';
import type { ShellPort } from '../../../scenes/kit/shell';
import type { RocketPort } from '../scene/messages';
import type { RocketSession } from './model/session';
import type { GameState } from './model/state';
import type { Opened } from './opened';

type Running = RunningScene<RocketPort | ShellPort>;

/** What the scene shows of the round. `fresh` is false for a page that opens in the middle of a round. */
export function portOf(state: GameState, now: number, fresh: boolean): RocketPort {
  const { round, link } = state;
  if (round === null || round.phase === 'voided') return { type: 'idle' };
  if (round.phase === 'crashed') return { type: 'crash', multiplier: round.crash ?? 100, rest: !fresh };
  if (link === 'lost') return { type: 'lost' };
  return round.phase === 'betting'
    ? { type: 'betting', leftMs: round.takeOffAt - now }
    : { type: 'fly', ageMs: now - round.takeOffAt };
}

/** Own bets that were paid between two states. */
export const newlyPaid = (next: GameState, before: GameState) =>
  next.own.filter(
    ({ id, state }) => state === 'paid' && before.own.some((one) => one.id === id && one.state === 'open'),
  );

/** How often the scene's time is compared with the server's, and from which difference it is corrected, ms. */
const compareMs = 1_000;
const mostDrift = 30;

/** Sends the round to the scene, and corrects its time when the estimate of the server's time gets better. */
function follow(session: RocketSession, scene: Running): () => void {
  let offset = NaN;
  const show = (fresh: boolean): void => {
    const now = session.clock.now();
    offset = now - performance.now();
    scene.send(portOf(session.state, now, fresh));
  };
  show(false);
  const stop = session.onChange((next, before) => {
    const changed = next.round !== before.round || next.link !== before.link;
    if (changed) show(next.round?.id === before.round?.id && before.round?.phase === 'flying');
    for (const { stake, payout } of newlyPaid(next, before))
      scene.send({ type: 'cashed', tone: toneOf(stake, payout) });
  });
  const timer = setInterval(() => {
    const { round } = session.state;
    const runs = round?.phase === 'flying' || round?.phase === 'betting';
    if (runs && Math.abs(session.clock.now() - performance.now() - offset) > mostDrift) show(true);
  }, compareMs);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Loads and runs the scene; `failed` is called when that is not possible. */
function useScene(
  { start, speech }: Opened,
  slot: RefObject<HTMLDivElement | null>,
  on: { wanted: boolean; failed(stay: boolean): void; restored(): void },
): Running | null {
  const [scene, setScene] = useState<Running | null>(null);
  const failed = useEffectEvent(on.failed);
  const restored = useEffectEvent(on.restored);
  const { wanted } = on;
  useEffect(() => {
    const element = slot.current;
    if (!wanted || element === null) return;
    let gone = false;
    let running: Running | null = null;
    const open = async (): Promise<void> => {
      const [{ runScene }, { createScene }] = await Promise.all([
        import('../../shell/scene-runner'),
        import('../scene/scene'),
      ]);
      const made = await runScene({
        slot: element,
        canvas: takeCanvas(),
        createScene,
        start: {
          theme: start.theme,
          motion: start.motion,
          seed: decorationSeed(),
          point: decimalSign(speech.market) === ',' ? ',' : '.',
        },
        on: () => {},
        lost: (stay) => failed(stay),
        restored: () => restored(),
      });
      if (gone) return made.dispose();
      running = made;
      setScene(made);
    };
    open().catch(() => failed(true));
    return () => {
      gone = true;
      running?.dispose();
      setScene(null);
    };
  }, [wanted, slot, start, speech]);
  return scene;
}

interface Flight {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly space: RefObject<HTMLElement | null>;
  readonly size: StageSize;
  readonly still: boolean;
  /** The scene is drawn, or the still version is shown. */
  readonly ready: boolean;
}

/** The stage: its scene, or the still version on data saver, without WebGL and with lost graphics. */
export function useFlight(opened: Opened, sound: boolean): Flight {
  const root = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLElement>(null);
  const { session, start, listen } = opened;
  const [wanted] = useState(() => start.scene && canDraw());
  const [lost, setLost] = useState<'no' | 'now' | 'forGood'>('no');
  const size = useSize({ root, slot, space });
  const scene = useScene(opened, slot, {
    wanted,
    failed: (stay) => setLost(stay ? 'forGood' : 'now'),
    restored: () => setLost((now) => (now === 'forGood' ? now : 'no')),
  });
  useEffect(() => (scene ? follow(session, scene) : undefined), [scene, session]);
  useEffect(() => {
    scene?.send({ type: 'room', taken: size.taken });
    scene?.resize();
  }, [scene, size]);
  useEffect(() => scene?.send({ type: 'mute', muted: !sound }), [scene, sound]);
  useEffect(
    () =>
      scene === null
        ? undefined
        : listen(({ type }) => {
            if (type === 'pause' || type === 'resume') scene.setPaused(type === 'pause');
          }),
    [scene, listen],
  );
  const still = !wanted || lost !== 'no';
  return { root, slot, space, size, still, ready: still || scene !== null };
}
