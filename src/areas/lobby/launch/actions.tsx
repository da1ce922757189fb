import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../../contract';
import { Button } from '../../../ui';
import { useRest } from '../../access/session';
import { demoPressed, demoWarning, playPressed } from './play';
import { TopUpPrompt } from './top-up-prompt';

/** Demo and Play of an open game, and the windows that they open (GAM-1, GAM-2). */
export function LaunchActions({ game }: { game: Game }) {
  const { t } = useTranslation('launch');
  const rest = useRest();
  const { demo, play } = useUnit({ demo: demoPressed, play: playPressed });
  const off = rest === null ? {} : { disabled: true, 'aria-describedby': 'launch-off' };
  return (
    <>
      <div className="launch">
        {game.hasDemo && (
          <Button kind="secondary" size="lg" onClick={() => demo()} {...off}>
            {t('demo.button')}
          </Button>
        )}
        <Button size="lg" icon="play-fill" className="launch__play" onClick={() => play()} {...off}>
          {t('play')}
        </Button>
      </div>
      {rest !== null ? (
        <p id="launch-off" className="launch__note">
          {rest.off}
        </p>
      ) : (
        <p className="launch__note">{t(game.hasDemo ? 'demo.note' : 'demo.none')}</p>
      )}
      <demoWarning.Dialog />
      <TopUpPrompt />
    </>
  );
}
