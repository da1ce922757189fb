import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { classes } from '../../../ui';

/** A number of diamonds with the gem. `faint`: not reached yet. */
export function Gems({ count, faint = false }: { count: number; faint?: boolean }) {
  const { t } = useTranslation('invite');
  const number = formatCount(useMarket(), count);
  return (
    <span className={classes('invite-gems num', faint && 'invite-gems--faint')}>
      <img src="/art/gem.webp" width={64} height={64} alt="" decoding="async" />
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{t('diamonds', { count, number })}</span>
    </span>
  );
}
