import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested, routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { CountBadge, IconButton, NavBar } from '../../../ui';
import { $isSignedIn } from '../../access/session';
import { $pieces } from '../model/cart';

/** The bar of a page of the mall, with the cart. */
export function MallBar({ title }: { title: string }) {
  const { t } = useTranslation('mall');
  const { pieces, signedIn, back, go } = useUnit({
    pieces: $pieces,
    signedIn: $isSignedIn,
    back: backRequested,
    go: routeRequested,
  });
  return (
    <NavBar
      title={title}
      onBack={() => back()}
      action={
        signedIn && (
          <IconButton
            plain
            className="mall-bar__cart"
            icon="shopping-cart-simple"
            label={pieces > 0 ? t('cart.openWith', { count: pieces }) : t('cart.open')}
            onClick={() => go({ to: paths.mallCart })}
          >
            <CountBadge count={pieces} label={t('cart.pieces', { count: pieces })} />
          </IconButton>
        )
      }
    />
  );
}
