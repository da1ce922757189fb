import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RainData } from '../../../../scenes/cash-rain/messages';
import { StageSlot } from '../../../core/scene';
import { $theme } from '../../../core/theme/theme';
import { randomShare } from '../../../core/random';
import { $saveData } from '../../../core/browser/trackers';
import { Picture } from '../../../ui';
import { $sceneWanted, rainScene } from '../model/surface';

const pictureSize = { width: 780, height: 1688 };
const seeds = 2 ** 31;

/** The background: the sky, its picture unless data saver is on, and the scene above both once loaded. */
export function RainScene() {
  const { t } = useTranslation('rain');
  const { theme, saveData, wanted } = useUnit({ theme: $theme, saveData: $saveData, wanted: $sceneWanted });
  const data = useMemo<RainData>(
    () => ({
      seed: Math.floor(randomShare() * seeds),
      theme,
      texts: { combo: t('hud.combo'), caught: t('award.caught', { count: 2, number: '{{count}}' }), go: t('hud.go') },
      quality: saveData ? 'low' : 'high',
    }),
    [theme, saveData, t],
  );
  return (
    <>
      {!saveData && (
        <div className="rain__picture" aria-hidden="true">
          <Picture src={`/scenes/cash-rain/${theme}-backdrop`} {...pictureSize} alt="" eager />
        </div>
      )}
      {wanted && <StageSlot link={rainScene} data={data} />}
      <div className="rain__vignette" aria-hidden="true" />
    </>
  );
}
