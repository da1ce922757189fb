import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import type { WheelData } from '../../../../scenes/wheel/messages';
import { useSceneBase } from '../../../core/scene/use-scene-base';
import { $reducedMotion } from '../../../core/browser/trackers';
import { SceneBackdrop } from '../../../ui/scene-backdrop';
import type { Board } from '../lib/board';
import { slicesWritten } from '../model/scene';
import { wheelScene } from '../model/surface';
import { usePrize } from './use-prize';

/** Shows the background (sky or ice, and a picture unless lite mode is on) and, once loaded, the wheel scene on it. */
export function WheelStage({ board }: { board: Board }) {
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
