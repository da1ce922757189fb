import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $online } from '../../../core/browser/trackers';
import { Button, Skeleton } from '../../../ui';
import { $isAsking, $isLeaving, $providers, socialChosen } from './model';
import './buttons.css';

/** "or continue with…": one button for each provider, under the form (board 15). Needs the namespace `access`. */
export function SocialButtons() {
  const { t } = useTranslation('access');
  const [providers, asking, leaving, online, choose] = useUnit([
    $providers,
    $isAsking,
    $isLeaving,
    $online,
    socialChosen,
  ]);
  const waits = asking && online && providers.length === 0;
  if (providers.length === 0 && !waits) return null;
  return (
    <div className="social">
      <p className="social__or">
        <span>{t('way.or')}</span>
      </p>
      {waits && <Skeleton shape="pill" className="social__waiting" />}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          kind="secondary"
          full
          icon="user-fill"
          className="social__button"
          busy={leaving}
          disabled={!online}
          onClick={() => choose(id)}
        >
          {t('social.continue', { provider: name })}
        </Button>
      ))}
      {!online && <p className="social__why">{t('social.offline')}</p>}
    </div>
  );
}
