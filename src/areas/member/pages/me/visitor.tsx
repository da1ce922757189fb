import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { Button } from '../../../../ui';

const back = `?r=${encodeURIComponent(paths.me)}`;

/** The page for visitors: a welcome, and links to log in and register. */
export function Visitor() {
  const { t } = useTranslation('me');
  const go = useUnit(routeRequested);
  return (
    <section className="me-balances me-visitor" aria-labelledby="me-visitor">
      <img className="me-visitor__face" src="/art/avatar.webp" width={132} height={132} alt="" />
      <h2 className="me-visitor__title" id="me-visitor">
        {t('visitor.title')}
      </h2>
      <p className="me-visitor__text">{t('visitor.text')}</p>
      <div className="me-balances__ways">
        <Button kind="secondary" onClick={() => go({ to: `${paths.register}${back}` })}>
          {t('visitor.register')}
        </Button>
        <Button onClick={() => go({ to: `${paths.login}${back}` })}>{t('visitor.login')}</Button>
      </div>
    </section>
  );
}
