import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $online } from '../../shared/lib/trackers';
import { Button } from '../../shared/ui';
import { $isLeaving, $providers, socialChosen } from './model';
import './buttons.css';

/** "or continue with…": one button a provider, under the form (board 15). Needs the words `access`. */
export function SocialButtons() {
  const { t } = useTranslation('access');
  const [providers, leaving, online, choose] = useUnit([$providers, $isLeaving, $online, socialChosen]);
  if (providers.length === 0) return null;
  return (
    <div className="social">
      <p className="social__or"><span>{t('way.or')}</span></p>
      {providers.map(({ id, name }) => (
        <Button key={id} kind="secondary" full icon="user-fill" className="social__button" busy={leaving} disabled={!online} onClick={() => choose(id)}>
          {t('social.continue', { provider: name })}
        </Button>
      ))}
      {!online && <p className="social__why">{t('social.offline')}</p>}
    </div>
  );
}
