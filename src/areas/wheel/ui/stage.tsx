import { useUnit } from 'effector-react';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { WheelData } from '../../../../scenes/wheel/messages';
import { StageSlot } from '../../../core/scene';
import { $theme } from '../../../core/theme/theme';
import { randomShare } from '../../../core/random';
import { $reducedMotion, $saveData } from '../../../core/browser/trackers';
import { Picture } from '../../../ui';
import type { Board } from '../lib/board';
import { slicesWritten } from '../model/scene';
import { roomMeasured, wheelScene } from '../model/surface';
import { usePrize } from './use-prize';

const pictureSize = { width: 780, height: 1688 };
const seeds = 2 ** 31;

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

/** The background: sky or ice, its picture unless data saver is on, and the wheel above both once loaded. */
export function WheelStage({
  board,
  bar,
  controls,
}: {
  board: Board;
  bar: RefObject<HTMLElement | null>;
  controls: RefObject<HTMLElement | null>;
}) {
  const { theme, saveData, reduced, write } = useUnit({
    theme: $theme,
    saveData: $saveData,
    reduced: $reducedMotion,
    write: slicesWritten,
  });
  const { slices } = usePrize();
  const seed = useRef(Math.floor(randomShare() * seeds)).current;
  const written = slices(board);
  const key = JSON.stringify(written);
  const data = useMemo<WheelData>(
    () => ({
      skin: board.skin,
      slices: JSON.parse(key) as WheelData['slices'],
      seed,
      theme,
      quality: saveData ? 'low' : 'high',
      motion: reduced ? 'reduced' : 'full',
    }),
    [board.skin, key, seed, theme, saveData, reduced],
  );
  useEffect(() => {
    write(JSON.parse(key) as WheelData['slices']);
  }, [key, write]);
  useRoom(bar, controls);
  return (
    <>
      {!saveData && (
        <div className="wheel__picture" aria-hidden="true">
          <Picture src={`/scenes/wheel/${board.skin}-${theme}-backdrop`} {...pictureSize} alt="" eager />
        </div>
      )}
      <StageSlot key={`${board.skin}:${theme}:${written.length}:${reduced}`} link={wheelScene} data={data} />
    </>
  );
}
