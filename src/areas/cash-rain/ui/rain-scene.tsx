import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RainData } from '../../../../scenes/cash-rain/messages';
import { useSceneBase } from '../../../core/scene/use-scene-base';
import { SceneBackdrop } from '../../../ui/scene-backdrop';
import { $sceneWanted, rainScene } from '../model/surface';

/** The background: the sky, its picture unless lite mode is on, and the scene above both once loaded. */
export function RainScene() {
  const { t } = useTranslation('rain');
  const wanted = useUnit($sceneWanted);
  const { seed, theme } = useSceneBase();
  const data = useMemo<RainData>(() => ({ seed, theme, texts: { go: t('hud.go') } }), [seed, theme, t]);
  return (
    <>
      <SceneBackdrop
        className="rain__picture"
        picture={`/scenes/cash-rain/${theme}-backdrop`}
        wide={`/scenes/cash-rain/${theme}-wide`}
        scene={rainScene}
        data={data}
        wanted={wanted}
      />
      <div className="rain__vignette" aria-hidden="true" />
    </>
  );
}
