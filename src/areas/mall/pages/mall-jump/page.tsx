import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../../core/link';
import { backRequested } from '../../../../core/router';
import { Button, Card, Icon, NavBar, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { $isInvalid, $jumpLoading, $jumpProblem, $shop, jumpAsked } from '../../model/jump';
import { Invalid } from '../../ui/invalid';
import './mall-jump.css';

function Body() {
  const { t } = useTranslation('mall');
  const { shop, invalid, problem, loading, again, back } = useUnit({
    shop: $shop,
    invalid: $isInvalid,
    problem: $jumpProblem,
    loading: $jumpLoading,
    again: jumpAsked,
    back: backRequested,
  });
  if (invalid) return <Invalid />;
  if (shop === null)
    return (
      <NotLoaded
        problem={problem}
        loading={loading}
        offlineText={t('offline')}
        failedTitle={t('failed')}
        onRetry={() => again()}
        label={t('loading')}
      >
        <Skeleton className="jump-card--waiting" />
      </NotLoaded>
    );
  return (
    <Card className="jump-card">
      <span className="jump-card__icon">
        <Icon name="storefront" />
      </span>
      <h2>{t('jump.title', { name: shop.name })}</h2>
      <p className="jump-card__host">{shop.host}</p>
      <p className="muted">{t('jump.text')}</p>
      <Link to={shop.url} className="btn btn--primary btn--lg btn--full">
        <span className="btn__label">
          {t('jump.go', { name: shop.name })}
          <Icon name="arrow-square-out" />
        </span>
      </Link>
      <Button kind="ghost" full onClick={() => back()}>
        {t('jump.stay')}
      </Button>
    </Card>
  );
}

/** A link into the mall: to an item, or to an outside shop that is named before it opens (R-50, Q63). */
export function MallJumpPage() {
  const { t } = useTranslation('mall');
  const back = useUnit(backRequested);
  return (
    <div className="page">
      <NavBar title={t('title')} onBack={() => back()} />
      <main className="page__body stack">
        <Body />
      </main>
    </div>
  );
}
