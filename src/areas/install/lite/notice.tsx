import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { liteChosen } from '../../../core/browser/lite-choice';
import { Button, Icon, IconButton } from '../../../ui';
import { $noticeShown, noticeClosed } from './model';
import '../version/update-strip.css';

/** Says that the app chose lite mode, and turns it off when the player wants that. Me has the switch for later. */
export function LiteNotice() {
  const { t } = useTranslation('platform');
  const { shown, choose, close } = useUnit({ shown: $noticeShown, choose: liteChosen, close: noticeClosed });
  return (
    <div role="status">
      {shown && (
        <div className="update-strip lite-notice">
          <Icon name="lightning-fill" />
          <span className="update-strip__text">{t('lite.text')}</span>
          <Button size="sm" onClick={() => choose(false)}>
            {t('lite.off')}
          </Button>
          <IconButton plain icon="x" label={t('lite.close')} onClick={() => close()} />
        </div>
      )}
    </div>
  );
}
