import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { say } from '../../../core/text/say';
import { Button, Dialog } from '../../../ui';
import { $canReload, $elsewhere, $moveProblem, $moving, elsewhereClosed, playHerePressed } from '../model/one-device';

/** Another device is betting: offers to play here, which loads the game again (GAM-7, C15). */
export function ElsewhereDialog() {
  const { t } = useTranslation('casino');
  const { elsewhere, canReload, moving, problem, close, playHere, go } = useUnit({
    elsewhere: $elsewhere,
    canReload: $canReload,
    moving: $moving,
    problem: $moveProblem,
    close: elsewhereClosed,
    playHere: playHerePressed,
    go: routeRequested,
  });
  const home = () => {
    close();
    go({ to: paths.home, replace: true });
  };
  return (
    <Dialog
      open={elsewhere}
      onClose={() => close()}
      closeButton={false}
      title={t('elsewhere.title')}
      actions={
        <>
          <Button kind="ghost" onClick={() => close()}>
            {t('elsewhere.notNow')}
          </Button>
          {canReload ? (
            <Button busy={moving} onClick={() => playHere()}>
              {t('elsewhere.here')}
            </Button>
          ) : (
            <Button onClick={home}>{t('elsewhere.home')}</Button>
          )}
        </>
      }
    >
      <p>{t(canReload ? 'elsewhere.text' : 'elsewhere.tooOften')}</p>
      {problem !== null && (
        <p className="casino__problem" role="alert">
          {say({ text: problem.message || 'common:error.later' })}
        </p>
      )}
    </Dialog>
  );
}
