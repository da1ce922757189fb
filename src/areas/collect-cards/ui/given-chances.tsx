import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../core/link';
import { useWords } from '../../../core/i18n/words';
import { paths } from '../../../core/router/routes';
import { Picture } from '../../../ui';
import { $given } from '../model/deposit';
import './given-chances.css';

function Words({ count }: { count: number }) {
  const { t } = useTranslation('cards');
  if (!useWords('cards')) return null;
  return (
    <p className="given-chances" role="status">
      <Picture className="given-chances__art" src="/art/cards/gift" width={216} height={216} alt="" />
      <span className="given-chances__text">{t('given', { count })}</span>
      <Link to={paths.collectCards} className="text-action">
        {t('givenOpen')}
      </Link>
    </p>
  );
}

/** Which chances a deposit gave; nothing when it gave none (DEP-24). */
export function GivenChances({ orderNo }: { orderNo: string }) {
  const given = useUnit($given);
  if (given === null || given.orderNo !== orderNo || given.given === 0) return null;
  return <Words count={given.given} />;
}
