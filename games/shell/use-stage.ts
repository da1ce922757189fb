import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { openContext } from '../../scenes/kit/drawing-context';
import { noSafeArea } from '../../scenes/kit/scene';
import type { GameRound } from '../../contract/house-games';
import type { ToGame } from '../protocol/frame';
import type { Json } from '../protocol/rules';
import type { FrameStart } from './frame-start';
import type { HouseGame, Play, ShownRound } from './game';
import { useLayout } from './layout';
import { portsAtStart, portsFor } from './scene-link';
import type { CreateScene, Picture, ScenePort } from './scene-port';
import type { ShellPort } from '../../scenes/kit/shell';
import type { RunningScene } from './scene-runner';
import type { GameSession } from './session';
import type { ShellSpeech } from './speech';

export type AnyGame = HouseGame<Json, Json, unknown, unknown>;
export type AnyRound = ShownRound<Json, Json, unknown>;
type AnyRunning = RunningScene<ScenePort<unknown, unknown> | ShellPort>;
export type StageSize = Play<Json, Json, unknown>['stage'];

/** Everything that is fixed when the game starts. */
export interface Opened {
  readonly game: AnyGame;
  readonly session: GameSession;
  readonly speech: ShellSpeech;
  readonly start: FrameStart;
  readonly read: (round: GameRound | null) => AnyRound | null;
  /** Calls `run` with the page's messages. */
  readonly listen: (run: (message: ToGame) => void) => () => void;
}

interface Stage {
  /** The whole game; its canvas slot; the space between bar and dock. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly space: RefObject<HTMLElement | null>;
  readonly size: StageSize;
  readonly still: boolean;
  /** The stage can be played: the scene is drawn, or the still version is shown. */
  readonly ready: boolean;
  skip(): void;
}

/** Seed of decoration in a scene. */
export const decorationSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/** CSS px per unit of the page's sizes where they do not grow with the width: `--r` is the root font size / 37.5. */
const pageUnit = (): number => Number(getComputedStyle(document.documentElement).fontSize.replace('px', '')) / 37.5;

/** Measures the canvas, or the page where there is none, and the free space on it. */
export function useSize({ root, slot, space }: Pick<Stage, 'root' | 'slot' | 'space'>): StageSize {
  const layout = useLayout();
  const [size, setSize] = useState<StageSize>({ width: 0, height: 0, taken: noSafeArea });
  useLayoutEffect(() => {
    const [outer, canvas, inner] = [root.current, slot.current, space.current];
    if (!outer || !canvas || !inner) return;
    const measure = (): void => {
      const [all, free] = [(canvas.hidden ? outer : canvas).getBoundingClientRect(), inner.getBoundingClientRect()];
      const px = layout === 'phone' ? {} : { px: pageUnit() };
      const next = {
        width: Math.round(all.width),
        height: Math.round(all.height),
        taken: {
          top: Math.round(free.top - all.top),
          bottom: Math.round(all.bottom - free.bottom),
          left: Math.round(free.left - all.left),
          right: Math.round(all.right - free.right),
          ...px,
        },
      };
      setSize((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(canvas);
    observer.observe(inner);
    measure();
    return () => observer.disconnect();
  }, [root, slot, space, layout]);
  return size;
}

let tested: HTMLCanvasElement | null = null;

/** Whether the browser gives a WebGL context. The canvas of the test is kept for the scene. */
export const canDraw = (): boolean => {
  tested = document.createElement('canvas');
  return openContext(tested) !== null;
};

/** The canvas that `canDraw` has tested, once. The next scene gets a new one. */
export const takeCanvas = (): HTMLCanvasElement => {
  const canvas = tested ?? document.createElement('canvas');
  tested = null;
  return canvas;
};

/** Loads and runs the scene; `failed` is called when that is not possible. */
function useScene(
  opened: Opened,
  slot: Stage['slot'],
  on: { wanted: boolean; failed(stay: boolean): void; restored(): void },
) {
  const { game, session, speech, start } = opened;
  const [scene, setScene] = useState<AnyRunning | null>(null);
  const failed = useEffectEvent(on.failed);
  const restored = useEffectEvent(on.restored);
  const { wanted } = on;
  useEffect(() => {
    const element = slot.current;
    if (!wanted || element === null) return;
    let gone = false;
    let running: AnyRunning | null = null;
    const open = async (): Promise<void> => {
      const [{ runScene }, { createScene }] = await Promise.all([import('./scene-runner'), game.scene()]);
      const made = await runScene({
        slot: element,
        canvas: takeCanvas(),
        createScene: createScene as CreateScene<unknown, Json, unknown>,
        start: {
          params: session.state.params,
          theme: start.theme,
          motion: start.motion,
          seed: decorationSeed(),
          texts: game.sceneTexts?.(speech) ?? {},
        },
        on: (fact) => {
          if (fact.type === 'shown') session.send({ type: 'shown' });
          else if (start.mode !== 'replay') session.send({ type: 'stepPressed', step: fact.step });
        },
        lost: (stay) => failed(stay),
        restored: () => restored(),
      });
      if (gone) return made.dispose();
      running = made;
      setScene(running);
    };
    open().catch(() => failed(true));
    return () => {
      gone = true;
      running?.dispose();
      setScene(null);
    };
  }, [wanted, slot, game, session, speech, start]);
  return scene;
}

/** Sends the state, the free space and the sound to the scene. */
function useLink(
  { game, session, speech, read, listen }: Opened,
  scene: AnyRunning | null,
  on: { size: StageSize; sound: boolean },
) {
  const { size, sound } = on;
  useEffect(() => {
    if (scene === null) return;
    const draw = (round: GameRound | null): Picture<unknown> | null => {
      const shown = read(round);
      return shown && { look: game.look(shown, speech), tone: shown.tone, over: !shown.open };
    };
    for (const port of portsAtStart(session.state, draw)) scene.send(port);
    return session.onChange((next, before) => portsFor(next, before, draw).forEach((port) => scene.send(port)));
  }, [scene, game, session, speech, read]);
  useEffect(() => scene?.send({ type: 'room', taken: size.taken }), [scene, size]);
  useEffect(() => scene?.resize(), [scene, size]);
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
}

const defaultShowLimitMs = 8_000;

/** The stage of a game: its scene, or the still version on data saver, without WebGL and with lost graphics. */
export function useStage(opened: Opened, phase: string, sound: boolean): Stage {
  const root = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLElement>(null);
  const { game, session, start } = opened;
  const [wanted] = useState(() => start.scene && canDraw());
  const [lost, setLost] = useState<'no' | 'now' | 'forGood'>('no');
  const size = useSize({ root, slot, space });
  const scene = useScene(opened, slot, {
    wanted,
    failed: (stay) => setLost(stay ? 'forGood' : 'now'),
    restored: () => setLost((now) => (now === 'forGood' ? now : 'no')),
  });
  useLink(opened, scene, { size, sound });
  const still = !wanted || lost !== 'no';
  const { stillReveals = false, showLimitMs = defaultShowLimitMs } = game;
  useEffect(() => {
    if (phase !== 'showing') return;
    if (still && stillReveals) return;
    if (still) return session.send({ type: 'shown' });
    const timer = setTimeout(() => {
      scene?.send({ type: 'skip' });
      session.send({ type: 'shown' });
    }, showLimitMs);
    return () => clearTimeout(timer);
  }, [phase, still, stillReveals, showLimitMs, scene, session]);
  return {
    root,
    slot,
    space,
    size,
    still,
    ready: still || scene !== null,
    skip: () => {
      if (still || scene === null) session.send({ type: 'shown' });
      else scene.send({ type: 'skip' });
    },
  };
}
