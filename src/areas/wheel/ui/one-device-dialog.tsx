import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../core/text/say';
import { Button, Dialog } from '../../../ui';
import { $elsewhere, $moveProblem, $moving, oneDeviceClosed, playHerePressed } from '../model/one-device';

/** Another device is betting: says why nothing was taken, and offers to play here. */
export function OneDeviceDialog() {
  const { t } = useTranslation('wheel');
  const { elsewhere, moving, problem, close, playHere } = useUnit({
    elsewhere: $elsewhere,
    moving: $moving,
    problem: $moveProblem,
    close: oneDeviceClosed,
    playHere: playHerePressed,
  });
  return (
    <Dialog
      open={elsewhere}
      onClose={() => close()}
      closeButton={false}
      title={t('oneDevice.title')}
      actions={
        <>
          <Button kind="ghost" onClick={() => close()}>
            {t('common:cancel')}
          </Button>
          <Button busy={moving} onClick={() => playHere()}>
            {t('oneDevice.here')}
          </Button>
        </>
      }
    >
      <p>{t('oneDevice.text')}</p>
      {problem !== null && (
        <p className="wheel-one-device__problem" role="alert">
          {say({ text: problem.message || 'common:error.later' })}
        </p>
      )}
    </Dialog>
  );
}
