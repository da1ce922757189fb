import { useUnit } from 'effector-react';
import { useEffect, useMemo, type RefObject } from 'react';
import type { WheelData } from '../../../../scenes/wheel/messages';
import { useSceneBase } from '../../../core/scene/use-scene-base';
import { $reducedMotion } from '../../../core/browser/trackers';
import { SceneBackdrop } from '../../../ui/scene-backdrop';
import type { Board } from '../lib/board';
import { slicesWritten } from '../model/scene';
import { roomMeasured, wheelScene } from '../model/surface';
import { usePrize } from './use-prize';

/** Tells the scene how much of the page bars and controls cover. */
function useRoom(top: RefObject<HTMLElement | null>, bottom: RefObject<HTMLElement | null>): void {
  const tell = useUnit(roomMeasured);
  useEffect(() => {
    const [bar, controls] = [top.current, bottom.current];
    if (bar === null || controls === null || typeof ResizeObserver === 'undefined') return undefined;
    // In landscape the controls are beside the wheel.
    const measure = () => {
      const beside = controls.offsetLeft > 0;
      tell({
        top: bar.offsetHeight,
        bottom: beside ? 0 : controls.offsetHeight,
        left: 0,
        right: beside ? controls.offsetWidth : 0,
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    observer.observe(controls);
    return () => observer.disconnect();
  }, [top, bottom, tell]);
}

/** Shows the background (sky or ice, and a picture unless data saver is on) and, once loaded, the wheel scene on it. */
export function WheelStage({
  board,
  bar,
  controls,
}: {
  board: Board;
  bar: RefObject<HTMLElement | null>;
  controls: RefObject<HTMLElement | null>;
}) {
  const { reduced, write } = useUnit({ reduced: $reducedMotion, write: slicesWritten });
  const { seed, theme } = useSceneBase();
  const { slices } = usePrize();
  const written = slices(board);
  const key = JSON.stringify(written);
  const data = useMemo<WheelData>(
    () => ({
      skin: board.skin,
      slices: JSON.parse(key) as WheelData['slices'],
      seed,
      theme,
      motion: reduced ? 'reduced' : 'full',
    }),
    [board.skin, key, seed, theme, reduced],
  );
  useEffect(() => {
    write(JSON.parse(key) as WheelData['slices']);
  }, [key, write]);
  useRoom(bar, controls);
  return (
    <SceneBackdrop
      className="wheel__picture"
      picture={`/scenes/wheel/${board.skin}-${theme}-backdrop`}
      slotKey={`${board.skin}:${theme}:${written.length}:${reduced}`}
      scene={wheelScene}
      data={data}
    />
  );
}
