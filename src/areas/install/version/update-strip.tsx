import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, IconButton } from '../../../ui';
import { $updateOffered, updateAccepted, updateDeclined } from './model';
import './update-strip.css';

/** Says that a new version is ready. It starts when the player agrees, or with the next visit. */
export function UpdateStrip() {
  const { t } = useTranslation('platform');
  const { offered, accept, decline } = useUnit({
    offered: $updateOffered,
    accept: updateAccepted,
    decline: updateDeclined,
  });
  return (
    <div role="status">
      {offered && (
        <div className="update-strip">
          <Icon name="arrow-clockwise" />
          <span className="update-strip__text">{t('update.text')}</span>
          <Button size="sm" onClick={() => accept()}>
            {t('update.accept')}
          </Button>
          <IconButton plain icon="x" label={t('update.later')} onClick={() => decline()} />
        </div>
      )}
    </div>
  );
}
