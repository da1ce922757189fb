import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../../contract';
import { $language, languageChanged } from '../../../core/i18n/i18n';
import { paths } from '../../../core/router/routes';
import { Link } from '../../../core/link';
import { $soundOn, soundAsked, soundToggled } from '../../../core/scene/sound-choice';
import { $theme, themeChanged } from '../../../core/theme/theme';
import { classes, Icon } from '../../../ui';
import { Popover } from './popover';

function Languages() {
  const { t } = useTranslation(['wide', 'home']);
  const [language, speak] = useUnit([$language, languageChanged]);
  return (
    <Popover
      label={t('wide:foot.language')}
      className="rail__tool"
      side="above"
      button={
        <>
          <Icon name="translate" />
          <span className="rail__tool-long">{t(`home:drawer.languages.${language}`)}</span>
          <span className="rail__tool-short" aria-hidden="true">
            {language.toUpperCase()}
          </span>
        </>
      }
    >
      {(close) =>
        languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            className={classes('popover__row', one === language && 'popover__row--on')}
            aria-pressed={one === language}
            onClick={() => {
              speak(one);
              close();
            }}
          >
            {t(`home:drawer.languages.${one}`)}
            {one === language && <Icon name="check" />}
          </button>
        ))
      }
    </Popover>
  );
}

/** Help, language, theme and sound at the foot of the rail. */
export function RailFoot() {
  const { t } = useTranslation('wide');
  const { theme, paint, sound, toggle, ask } = useUnit({
    theme: $theme,
    paint: themeChanged,
    sound: $soundOn,
    toggle: soundToggled,
    ask: soundAsked,
  });
  useEffect(() => void ask(), [ask]);
  return (
    <div className="rail__foot">
      <Link to={paths.supports} className="rail__tool">
        <Icon name="headset" />
        {t('rows.help')}
      </Link>
      <Languages />
      <button type="button" className="rail__tool" onClick={() => paint(theme === 'a' ? 'b' : 'a')}>
        <Icon name={theme === 'a' ? 'moon' : 'sun'} />
        {t('foot.theme')}
      </button>
      <button type="button" className="rail__tool" aria-pressed={sound} onClick={() => toggle()}>
        <Icon name={sound ? 'speaker-high' : 'speaker-slash'} />
        {t('foot.sound')}
      </button>
    </div>
  );
}
