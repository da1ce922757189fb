import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { helpPlaces, type HelpPlace } from '../../../../contract/safer-play-help';
import { $market } from '../../../core/market/market';
import { Icon, IconChip, SectionHead, type IconName } from '../../../ui';
import { Link } from '../../../core/link';
import './help-card.css';

const icons: Record<HelpPlace['kind'], IconName> = {
  crisis: 'phone-fill',
  counselling: 'chat-teardrop-dots-fill',
  regulator: 'shield-check-fill',
};
const tints = { crisis: 'red', counselling: 'teal', regulator: 'blue' } as const;

/** Independent help organisations of this market. */
export function HelpCard() {
  const { t } = useTranslation('protection');
  const market = useUnit($market);
  return (
    <section>
      <SectionHead title={t('help.title')} />
      <div className="card card--flush list">
        {helpPlaces[market.code].map(({ name, url, at, kind }) => (
          <Link key={url} to={url} className="list-row">
            <IconChip icon={icons[kind]} tint={tints[kind]} />
            <span className="list-row__body">
              <span className="list-row__label">
                {name}
                <small className="help-card__what">
                  {t(`help.${kind}`)} · {at}
                </small>
              </span>
              <Icon name="caret-right" className="list-row__caret" />
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
