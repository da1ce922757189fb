import { useTranslation } from 'react-i18next';
import { Link } from '../../../../core/link';
import { paths } from '../../../../core/router/routes';
import { Icon } from '../../../../ui';

/** The way to the search: a field in Savanna; in Dusk an icon before the category chips. */
export function SearchLink() {
  const { t } = useTranslation('home');
  return (
    <Link to={paths.search} className="home__search">
      <Icon name="magnifying-glass" />
      <span>{t('search')}</span>
    </Link>
  );
}
