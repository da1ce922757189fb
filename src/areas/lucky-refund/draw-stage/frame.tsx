import { useUnit } from 'effector-react';
import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawData } from '../../../../scenes/lucky-refund/messages';
import { $reducedMotion } from '../../../core/browser/trackers';
import { backRequested } from '../../../core/router';
import { $soundOn, soundToggled } from '../../../core/scene/sound-choice';
import { useSceneBase } from '../../../core/scene/use-scene-base';
import { classes, IconButton } from '../../../ui';
import { SceneBackdrop } from '../../../ui/scene-backdrop';
import type { DrawScene } from './scene';
import '../ui/refund-tokens.css';
import './draw.css';

interface Props {
  scene: DrawScene;
  /** What is drawn, how many tiers it has, and the texts of the scene. */
  make: Pick<DrawData, 'skin' | 'tiers' | 'texts'>;
  title: string;
  sound: { mute: string; unmute: string };
  /** Left out where the page shows no plates: the scene then begins below the bar. */
  plates?: RefObject<HTMLElement | null>;
  sheet: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Tells the scene how much of the page is covered. */
function useRoom({ scene, plates, sheet }: Pick<Props, 'scene' | 'plates' | 'sheet'>): void {
  const tell = useUnit(scene.roomMeasured);
  useEffect(() => {
    const below = sheet.current;
    if (below === null || typeof ResizeObserver === 'undefined') return undefined;
    const above = plates?.current ?? null;
    const bar = below.closest('.draw')?.querySelector<HTMLElement>('.draw__bar')?.offsetHeight ?? 0;
    const measure = () =>
      tell({
        taken: {
          top: above === null ? bar : above.offsetTop + above.offsetHeight,
          bottom: below.offsetHeight,
          left: 0,
          right: 0,
        },
        plates: above === null ? bar : above.offsetTop,
      });
    const observer = new ResizeObserver(measure);
    if (above !== null) observer.observe(above);
    observer.observe(below);
    return () => observer.disconnect();
  }, [plates, sheet, tell]);
}

/** A page that shows a draw: the scene or its picture, a bar with sound, and what the page puts over it (board 30). */
export function DrawFrame({ scene, make, title, sound, plates, sheet, children }: Props) {
  const { t } = useTranslation('common');
  const { surface, soundOn, reduced, back, mute } = useUnit({
    surface: scene.$surface,
    soundOn: $soundOn,
    reduced: $reducedMotion,
    back: backRequested,
    mute: soundToggled,
  });
  const { seed, theme } = useSceneBase();
  const { skin, tiers, texts } = make;
  const { countdown, waiting, own } = texts;
  const data = useMemo<DrawData>(
    () => ({ skin, tiers, seed, theme, motion: reduced ? 'reduced' : 'full', texts: { countdown, waiting, own } }),
    [skin, tiers, seed, theme, reduced, countdown, waiting, own],
  );
  useRoom({ scene, ...(plates === undefined ? {} : { plates }), sheet });
  return (
    <div className={classes('draw', `draw--on-${surface}`)}>
      <SceneBackdrop
        className="draw__picture"
        picture={`/scenes/lucky-refund/${theme}-backdrop`}
        slotKey={`${theme}:${data.motion}:${skin}:${tiers}`}
        scene={scene}
        data={data}
      />
      <header className="draw__bar">
        <IconButton plain icon="caret-left" label={t('common:back')} onClick={() => back()} />
        <h1 className="draw__title" tabIndex={-1}>
          {title}
        </h1>
        <IconButton
          plain
          icon={soundOn ? 'speaker-high-fill' : 'speaker-slash-fill'}
          label={soundOn ? sound.mute : sound.unmute}
          onClick={() => mute()}
        />
      </header>
      <main className="draw__main">{children}</main>
    </div>
  );
}
