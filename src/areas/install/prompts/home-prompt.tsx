import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { AppVersion } from '../../../../contract/install-app-version';
import { Button, IconButton } from '../../../ui';
import { windowWanted } from '../host';
import { downloadTapped, stripClosed } from './app-strip';
import { installAccepted, installDismissed } from './install';
import { $prompt } from './model';
import './home-prompt.css';

const icon = '/icons/icon-192.png';

function Install() {
  const { t } = useTranslation('platform');
  const { accept, dismiss } = useUnit({ accept: installAccepted, dismiss: installDismissed });
  return (
    <aside className="home-prompt home-prompt--install" aria-label={t('install.label')}>
      <img className="home-prompt__icon" src={icon} width={44} height={44} alt="" />
      <div className="home-prompt__text">
        <b className="home-prompt__title">{t('install.title')}</b>
        <span>{t('install.text')}</span>
      </div>
      <Button size="sm" onClick={() => accept()}>
        {t('install.action')}
      </Button>
      <IconButton plain icon="x" label={t('install.close')} onClick={() => dismiss()} />
    </aside>
  );
}

function AppStrip({ app }: { app: AppVersion }) {
  const { t } = useTranslation('platform');
  const { open, tapped, close } = useUnit({ open: windowWanted, tapped: downloadTapped, close: stripClosed });
  return (
    <aside className="home-prompt home-prompt--app" aria-label={t('strip.label')}>
      <img className="home-prompt__icon" src={app.imgUrl || icon} width={44} height={44} alt="" />
      <div className="home-prompt__text">
        <b className="home-prompt__title">{t('strip.title')}</b>
        <span>{t('strip.text')}</span>
      </div>
      <Button
        size="sm"
        kind="sun"
        onClick={() => {
          open(app.apkUrl);
          tapped();
        }}
      >
        {t('strip.action')}
      </Button>
      <IconButton plain icon="x" label={t('strip.close')} onClick={() => close()} />
    </aside>
  );
}

/** The prompt above theme B's home page: install the web app, or download the Android app (NAV-24, NAV-25). */
export function HomePrompt() {
  const prompt = useUnit($prompt);
  if (prompt === null) return null;
  return prompt.kind === 'install' ? <Install /> : <AppStrip app={prompt.app} />;
}
