import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $location, hrefOf, routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { Button, Card, Picture } from '../../../ui';
import './visitor-card.css';

/** Replaces a member's content for visitors: the reason, and links to login and register that return here. */
export function VisitorCard({ art, title, text }: { art: string; title: string; text: string }) {
  const { t } = useTranslation('home');
  const { place, go } = useUnit({ place: $location, go: routeRequested });
  const back = `?r=${encodeURIComponent(hrefOf(place))}`;
  return (
    <Card className="visitor-card">
      <Picture className="visitor-card__art" src={art} width={108} height={108} alt="" eager />
      <h2 className="visitor-card__title">{title}</h2>
      <p className="muted">{text}</p>
      <div className="visitor-card__ways">
        <Button kind="secondary" onClick={() => go({ to: `${paths.register}${back}` })}>
          {t('nav.register')}
        </Button>
        <Button onClick={() => go({ to: `${paths.login}${back}` })}>{t('nav.login')}</Button>
      </div>
    </Card>
  );
}
