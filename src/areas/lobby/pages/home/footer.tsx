import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { optionTypes, pageTypes } from '../../../../../contract';
import { paths } from '../../../../core/router/routes';
import { $theme } from '../../../../core/theme/theme';
import { Link } from '../../../../core/link';
import { useOption } from '../../../../core/options';
import { ContactLinks } from '../../../help/support';
import { $market } from '../../../../core/market/market';
import { Icon, Logo } from '../../../../ui';
import './footer.css';

/** The "about" page; theme B links to the licence instead (HOM-16). */
const about = { a: paths.h5.replace(':type', String(pageTypes.about)), b: paths.license } as const;

/** Who we are, contacts, and help with gambling problems (HOM-16). */
export function Footer() {
  const { t } = useTranslation(['home', 'shell']);
  const [market, theme] = useUnit([$market, $theme]);
  const tips = useOption(optionTypes.registerTips);
  const licence = useOption(optionTypes.licence);
  return (
    <footer className="footer" aria-label={t('footer.label')}>
      <h2 className="footer__title">{t('footer.contact')}</h2>
      <ContactLinks />
      <div className="footer__age">
        <span className="footer__age-mark num" aria-hidden="true">
          {t('footer.age', { age: market.legalAge })}
        </span>
        <p>{tips ?? `${t('footer.ageText', { age: market.legalAge })} ${t('footer.play')}`}</p>
      </div>
      <a className="footer__help" href={market.help.url} target="_blank" rel="noopener noreferrer">
        <Icon name="shield-check-fill" />
        <span>{t('footer.help', { name: market.help.name })}</span>
        <Icon name="caret-right" className="footer__caret" />
      </a>
      {licence !== null && (
        <Link to={paths.license} className="footer__help">
          <Icon name="receipt-fill" />
          <span>{t('footer.licence')}</span>
          <Icon name="caret-right" className="footer__caret" />
        </Link>
      )}
      <ul className="footer__pages">
        <li>
          <Link to={about[theme]} className="footer__page">
            {t('shell:title.h5')}
          </Link>
        </li>
        <li>
          <Link to={paths.supports} className="footer__page">
            {t('shell:title.supports')}
          </Link>
        </li>
        <li>
          <Link to={paths.faq} className="footer__page">
            {t('shell:title.faq')}
          </Link>
        </li>
      </ul>
      <div className="footer__brand" aria-hidden="true">
        <Logo />
      </div>
    </footer>
  );
}
