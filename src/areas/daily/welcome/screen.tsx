import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $market } from '../../../core/market/market';
import { Dialog, Icon, Kente, Picture } from '../../../ui';
import { $profile } from '../../access/session';
import { $open, welcomeClosed } from './gate';
import './welcome.css';

/** Three first steps: the coins of the day, the rain, and the limits on play. */
const stepsOf = (market: Market) =>
  [
    { name: 'daily', to: paths.daily, art: 'daily-sign-in' },
    { name: market.welcomeRains > 0 ? 'firstRain' : 'rain', to: `${paths.home}?open=cash-rain`, art: 'cash-rain' },
    market.limitsAtSignUp
      ? { name: 'fair', to: paths.verifier, art: 'promotions' }
      : { name: 'limits', to: paths.limits, art: 'wallet' },
  ] as const;

/** Welcomes a member who has just registered, with three next steps. */
export function Welcome() {
  const { t } = useTranslation('daily');
  const { open, profile, market, close, go } = useUnit({
    open: $open,
    profile: $profile,
    market: $market,
    close: welcomeClosed,
    go: routeRequested,
  });
  // The welcome opens by itself. The focus moves into it, but not to a step, which would look chosen.
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (open) lead.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('welcome.title', { name: profile?.nickName ?? '' })}
      header={<Kente height={6} />}
    >
      <p ref={lead} tabIndex={-1} className="welcome__lead">
        {t('welcome.lead')}
      </p>
      <ol className="welcome__steps">
        {stepsOf(market).map(({ name, to, art }) => (
          <li key={name}>
            <button
              type="button"
              className="welcome__step"
              onClick={() => {
                close();
                go({ to });
              }}
            >
              <Picture className="welcome__art" src={`/art/menu/${art}`} width={108} height={108} alt="" />
              <span className="welcome__words">
                <b>{t(`welcome.${name}.title`)}</b>
                <span className="muted">{t(`welcome.${name}.text`)}</span>
              </span>
              <Icon name="caret-right" />
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
