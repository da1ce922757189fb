import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { IconButton, Picture } from '../../../ui';
import { Link } from '../../../core/link';
import { advertPositions } from '../../../../contract';
import { useAdvertSeen } from '../ui/use-advert-seen';
import { advertTapped } from '../model/counting';
import { advertText } from '../model/adverts';
import { $floating, floatingClosed } from './floating';
import './floating-advert.css';

/** The advert that floats above the home page until it is closed (position 800104). */
export function FloatingAdvert() {
  const { t } = useTranslation('home');
  const { advert, close, tapped } = useUnit({ advert: $floating, close: floatingClosed, tapped: advertTapped });
  const seen = useAdvertSeen(advertPositions.floating);
  if (advert === null) return null;
  return (
    <aside className="floating-advert" ref={seen}>
      <Link to={advert.url} className="floating-advert__link" onClick={() => tapped({ position: advert.position })}>
        <Picture src={advert.image} width={108} height={108} alt={advertText(advert).headline} />
      </Link>
      <IconButton className="floating-advert__close" icon="x" label={t('floating.close')} onClick={close} />
    </aside>
  );
}
