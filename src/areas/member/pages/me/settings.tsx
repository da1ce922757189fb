import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { $language, languageChanged, languages } from '../../../../core/i18n/i18n';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { liteChosen } from '../../../../core/browser/lite-choice';
import { $lite } from '../../../../core/browser/trackers';
import { $theme, themeChanged, themes } from '../../../../core/theme/theme';
import { $isSignedIn } from '../../../access/session';
import { CountingNote, CountingSwitch } from '../../../analytics';
import { Icon, List, ListRow, Picture, SectionHead, Sheet, Switch } from '../../../../ui';
import { $bytesUsed, sayBytes } from './data-used';
import { $soundOn, soundChosen } from '../../../../core/scene/sound-choice';

function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('me');
  const [language, choose] = useUnit([$language, languageChanged]);
  return (
    <Sheet open={open} onClose={onClose} title={t('settings.language')}>
      <div className="me-choices" role="group" aria-label={t('settings.language')}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            className="me-choice"
            aria-pressed={one === language}
            onClick={() => {
              choose(one);
              onClose();
            }}
          >
            {t(`languages.${one}`)}
            {one === language && <Icon name="check-circle-fill" />}
          </button>
        ))}
      </div>
    </Sheet>
  );
}

function ThemeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('me');
  const [theme, choose] = useUnit([$theme, themeChanged]);
  return (
    <Sheet open={open} onClose={onClose} title={t('settings.theme')}>
      <div className="me-looks" role="group" aria-label={t('settings.theme')}>
        {themes.map((one) => (
          <button
            key={one}
            type="button"
            className="me-look"
            aria-pressed={one === theme}
            onClick={() => {
              choose(one);
              onClose();
            }}
          >
            <Picture className="me-look__art" src={`/art/login-hero-${one}`} width={780} height={496} alt="" />
            <span className="me-look__name">
              {t(`settings.themes.${one}`)}
              {one === theme && <Icon name="check-circle-fill" />}
            </span>
          </button>
        ))}
      </div>
    </Sheet>
  );
}

/** The rows that only members see: account and fair play. */
function MemberRows() {
  const { t } = useTranslation(['me', 'shell']);
  const go = useUnit(routeRequested);
  return (
    <>
      <ListRow
        icon="shield-check-fill"
        tint="sand"
        label={t('settings.account')}
        onPress={() => go({ to: paths.settings })}
      />
      <ListRow
        icon="dice-five"
        tint="teal"
        label={t('shell:title.fairness')}
        onPress={() => go({ to: paths.fairness })}
      />
    </>
  );
}

/** Language, theme, sound and lite mode, and the data transferred in this visit. Also for visitors. */
export function Settings() {
  const { t } = useTranslation('me');
  const [open, setOpen] = useState<'language' | 'theme' | null>(null);
  const [language, theme, soundOn, lite, bytes, switchSound, chooseLite, signedIn] = useUnit([
    $language,
    $theme,
    $soundOn,
    $lite,
    $bytesUsed,
    soundChosen,
    liteChosen,
    $isSignedIn,
  ]);
  const close = () => setOpen(null);
  return (
    <section className="me-section">
      <SectionHead title={t('settings.title')} />
      <List label={t('settings.title')}>
        {signedIn && <MemberRows />}
        <ListRow
          icon="translate"
          tint="blue"
          label={t('settings.language')}
          value={t(`languages.${language}`)}
          onPress={() => setOpen('language')}
        />
        <ListRow
          icon="palette-fill"
          tint="gold"
          label={t('settings.theme')}
          value={t(`settings.themes.${theme}`)}
          onPress={() => setOpen('theme')}
        />
        <ListRow
          icon={soundOn ? 'speaker-high-fill' : 'speaker-slash-fill'}
          tint="green"
          label={t('settings.sound')}
          control={<Switch label={t('settings.sound')} checked={soundOn} onChange={switchSound} />}
        />
        <ListRow
          icon="lightning-fill"
          tint="red"
          label={t('settings.lite')}
          control={<Switch label={t('settings.lite')} checked={lite} onChange={chooseLite} />}
        />
        {bytes !== null && (
          <ListRow icon="database-fill" tint="teal" label={t('settings.data')} value={sayBytes(language, bytes)} />
        )}
        <ListRow icon="hash-fill" tint="sand" label={t('settings.counting')} control={<CountingSwitch />} />
      </List>
      <p className="me-note">
        <CountingNote />
      </p>
      <LanguageSheet open={open === 'language'} onClose={close} />
      <ThemeSheet open={open === 'theme'} onClose={close} />
    </section>
  );
}
