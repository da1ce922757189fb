import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../core/i18n/words';
import { Picture } from '../../../ui';
import { $boxShown, boxPressed } from '../model/gift-box';
import './gift-box-tokens.css';
import './gift-box.css';

function GiftBox() {
  const { t } = useTranslation('cards');
  const press = useUnit(boxPressed);
  return (
    <button type="button" className="gift-box" aria-label={t('box.label')} onClick={() => press()}>
      <Picture className="gift-box__art" src="/art/cards/gift" width={216} height={216} alt="" />
      <span className="gift-box__text" aria-hidden="true">
        {t('box.text')}
      </span>
    </button>
  );
}
const Words = () => (useWords('cards') ? <GiftBox /> : null);

/** The gift box over home, while a chance waits that the player has not seen (CRD-3). */
export function GiftBoxSlot() {
  return useUnit($boxShown) ? <Words /> : null;
}
