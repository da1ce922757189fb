import { useUnit } from 'effector-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawData } from '../../../../scenes/lucky-refund/messages';
import { $reducedMotion } from '../../../core/browser/trackers';
import { backRequested } from '../../../core/router';
import { $soundOn, soundToggled } from '../../../core/scene/sound-choice';
import { useSceneBase } from '../../../core/scene/use-scene-base';
import { classes, IconButton } from '../../../ui';
import { SceneBackdrop } from '../../../ui/scene-backdrop';
import { StagePage, type StageRoom } from '../../../ui/stage-page/stage-page';
import type { DrawScene } from './scene';
import '../ui/refund-tokens.css';
import './draw.css';

interface Props {
  scene: DrawScene;
  /** What is drawn, how many tiers it has, and the texts of the scene. */
  make: Pick<DrawData, 'skin' | 'tiers' | 'texts'>;
  title: string;
  sound: { mute: string; unmute: string };
  /** What lies over the scene, with the plates of the tiers first. Without it the scene begins below the bar. */
  over?: ReactNode;
  /** The sheet under the scene, or beside it. */
  children: ReactNode;
}

/** Tells the scene how much of the page is covered. */
function useTold({ roomMeasured }: DrawScene): (room: StageRoom) => void {
  const tell = useUnit(roomMeasured);
  return ({ top, right, bottom, left }) => {
    const plates = document.querySelector<HTMLElement>('.draw-plates');
    tell({
      taken: { top: plates === null ? top : plates.offsetTop + plates.offsetHeight, right, bottom, left },
      plates: plates === null ? top : plates.offsetTop,
    });
  };
}

/** A page that shows a draw: the scene or its picture, a bar with sound, and what the page puts over it (board 30). */
export function DrawFrame({ scene, make, title, sound, over, children }: Props) {
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
  const told = useTold(scene);
  return (
    <StagePage
      className={classes('draw', `draw--on-${surface}`)}
      onRoom={told}
      stage={
        <>
          <SceneBackdrop
            className="draw__picture"
            picture={`/scenes/lucky-refund/${theme}-backdrop`}
            slotKey={`${theme}:${data.motion}:${skin}:${tiers}`}
            scene={scene}
            data={data}
          />
          {over !== undefined && (
            <section className="draw__over" aria-label={title}>
              {over}
            </section>
          )}
        </>
      }
      barClass="draw__bar"
      bar={
        <>
          <IconButton plain icon="caret-left" label={t('common:back')} onClick={() => back()} />
          <h1 className="stage-page__title draw__title" tabIndex={-1}>
            {title}
          </h1>
          <IconButton
            plain
            icon={soundOn ? 'speaker-high-fill' : 'speaker-slash-fill'}
            label={soundOn ? sound.mute : sound.unmute}
            onClick={() => mute()}
          />
        </>
      }
      panelClass="draw__panel"
      panel={children}
    />
  );
}
