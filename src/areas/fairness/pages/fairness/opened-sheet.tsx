import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { CopyHex, Hex, useDrawWords } from '../..';
import { Button, classes, Icon, Sheet } from '../../../../ui';
import { $revealed, $revealedOpen, $sealFits, revealedClosed } from './seeds';

/** The revealed server seed, with its hash computed on the phone. */
export function OpenedSheet() {
  const { t } = useTranslation('fairness');
  const { number } = useDrawWords();
  const { open, revealed, fits, close } = useUnit({
    open: $revealedOpen,
    revealed: $revealed,
    fits: $sealFits,
    close: revealedClosed,
  });
  if (revealed === null) return null;
  const { serverSeed, serverHash, draws } = revealed;
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('opened.title')}
      footer={
        <Button full onClick={() => close()}>
          {t('opened.done')}
        </Button>
      }
    >
      <div className="fair-opened">
        <p>{draws === 0 ? t('opened.none') : t('opened.text', { count: draws, number: number(draws) })}</p>
        <span className="fair-seal__label">{t('opened.secret')}</span>
        <CopyHex value={serverSeed} label={t('opened.copySecret')} />
        <span className="fair-seal__label">{t('opened.hash')}</span>
        <Hex value={serverHash} />
        <p
          className={classes(
            'fair-opened__fits',
            fits === true && 'fair-opened__fits--good',
            fits === false && 'fair-opened__fits--bad',
          )}
          role="status"
        >
          {fits !== null && <Icon name={fits ? 'check-circle-fill' : 'warning-circle-fill'} />}
          {t(fits === null ? 'opened.working' : fits ? 'opened.match' : 'opened.mismatch')}
        </p>
      </div>
    </Sheet>
  );
}
