import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { IconButton, Picture } from '../../../ui';
import { Link } from '../../../core/link';
import { advertText } from '../model/adverts';
import { $floating, floatingClosed } from './floating';
import './floating-advert.css';

/** The advert that floats above the home page until it is closed (position 800104). */
export function FloatingAdvert() {
  const { t } = useTranslation('home');
  const { advert, close } = useUnit({ advert: $floating, close: floatingClosed });
  if (advert === null) return null;
  return (
    <aside className="floating-advert">
      <Link to={advert.url} className="floating-advert__link">
        <Picture src={advert.image} width={108} height={108} alt={advertText(advert).headline} />
      </Link>
      <IconButton className="floating-advert__close" icon="x" label={t('floating.close')} onClick={close} />
    </aside>
  );
}
