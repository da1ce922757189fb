import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, Modal } from '../../../ui';
import { AdvertCard } from '../ui/advert-card';
import type { PopupModel } from './popup';
import './advert-popup.css';

/** The adverts of a position over a page, one at a time. */
export function AdvertPopup({ model }: { model: PopupModel }) {
  const { t } = useTranslation('home');
  const { open, index, adverts, close, move } = useUnit({
    open: model.$open,
    index: model.$index,
    adverts: model.$adverts,
    close: model.closed,
    move: model.moved,
  });
  // The content stays during the closing animation.
  const [shown, setShown] = useState(index);
  if (open && shown !== index) setShown(index);
  // The popup opens by itself. The focus moves into it, but not to a button, which would look chosen.
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) card.current?.focus({ preventScroll: true });
  }, [open]);
  const advert = adverts[shown % Math.max(1, adverts.length)];
  if (advert === undefined) return null;
  return (
    <Modal open={open} onClose={close} kind="dialog" label={t('popup.label')}>
      <div className="dialog advert-popup">
        <div className="advert-popup__card" ref={card} tabIndex={-1} onClick={close}>
          <AdvertCard key={advert.id} advert={advert} eager />
        </div>
        {adverts.length > 1 && (
          <div className="advert-popup__dots">
            {adverts.map(({ id }, number) => (
              <button
                key={id}
                type="button"
                className="advert-popup__dot"
                aria-label={t('banner.show', { number: number + 1, total: adverts.length })}
                aria-current={number === shown || undefined}
                onClick={() => move(number)}
              />
            ))}
          </div>
        )}
        <IconButton className="dialog__close" icon="x" label={t('popup.close')} onClick={close} />
      </div>
    </Modal>
  );
}
