import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnPromotion, Promotion } from '../../../../../contract';
import { shareAsked } from '../../../../core/browser/system-share';
import { Link } from '../../../../core/link';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { $theme } from '../../../../core/theme/theme';
import {
  Button,
  classes,
  EmptyState,
  Icon,
  IconButton,
  NavBar,
  Picture,
  Skeleton,
  type IconName,
} from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { $mayInvite, useRest } from '../../../access/session';
import { $isInvalid, $loading, $own, $problem, $promotion, askedAgain } from './model';
import { usePromotionDates } from '../../lib/use-promotion-dates';
import './promotion-detail-tokens.css';
import './promotion-detail.css';

/** The icons of steps that this version knows. */
const icons: readonly IconName[] = [
  'wallet-fill',
  'coins-fill',
  'arrow-clockwise',
  'clock',
  'hand-tap-fill',
  'gift-fill',
  'user-fill',
  'check',
  'target',
  'game-controller-fill',
  'ticket',
  'trophy-fill',
  'play-fill',
  'shield-check-fill',
];
const iconOf = (name: string): IconName => icons.find((icon) => icon === name) ?? 'gift-fill';

function Facts({ promotion: { worth, each, from, until, state } }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion');
  const { short, last } = usePromotionDates();
  const when =
    state === 'soon' && from !== null
      ? { label: t('from'), value: short(from) }
      : { label: t('until'), value: until === null ? t('noEnd') : short(last(until)) };
  return (
    <dl className="promo__facts">
      {[{ label: t('worth'), value: worth }, { label: t('each'), value: each }, when].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Steps = ({ steps }: Pick<Promotion, 'steps'>) => (
  <ol className="promo__steps">
    {steps.map(({ icon, title, text }, index) => (
      <li key={title} className="promo__step">
        <span className="promo__icon">
          <Icon name={iconOf(icon)} />
        </span>
        <span className="promo__words">
          <b>{title}</b>
          <span className="muted">{text}</span>
        </span>
        <span className="promo__number num" aria-hidden="true">
          {index + 1}
        </span>
      </li>
    ))}
  </ol>
);

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="promo__fold">
    <summary>
      {title}
      <Icon name="caret-down" />
    </summary>
    {children}
  </details>
);

/** Conditions with both dates, the games that count, and the note. */
function Terms({ promotion: { conditions, games, note, from, until } }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion');
  const { full, last } = usePromotionDates();
  return (
    <>
      <div className="promo__folds">
        <Fold title={t('conditions')}>
          <ul className="promo__list">
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
            {from !== null && <li>{t('begins', { when: full(from) })}</li>}
            <li>{until === null ? t('endless') : t('ends', { when: full(last(until)) })}</li>
          </ul>
        </Fold>
        {games.length > 0 && (
          <Fold title={t('games')}>
            <ul className="promo__list">
              {games.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
      <p className="promo__note">
        <Icon name="info-fill" />
        <span>{note}</span>
      </p>
    </>
  );
}

/** A member who has received the promotion, or cannot get it any more: says so, and leads to the coins. */
function Own({ own: { state, at } }: { own: OwnPromotion }) {
  const { t } = useTranslation('promotion');
  const { full } = usePromotionDates();
  return (
    <div className="promo__bar">
      <p className="promo__why">
        {t(at === null ? `own.${state}` : 'own.receivedAt', { when: at === null ? '' : full(at) })}
      </p>
      <Link to={pathTo(paths.coinSpin, { id: 1 })} className="btn btn--primary btn--lg btn--full">
        {t('own.spin')}
      </Link>
    </div>
  );
}

/** The way on: to the page of the promotion while it runs, otherwise to the other promotions. */
function Action({ promotion: { state, action, url, from } }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion');
  const rest = useRest();
  const { mayInvite, own, go } = useUnit({ mayInvite: $mayInvite, own: $own, go: routeRequested });
  const { full } = usePromotionDates();
  if (own !== null && mayInvite) return <Own own={own} />;
  if (state === 'open' && mayInvite)
    return (
      <div className="promo__bar">
        <Link to={url} className="btn btn--primary btn--lg btn--full">
          {action}
        </Link>
      </div>
    );
  const why =
    state === 'ended' ? t('over') : state === 'soon' && from !== null ? t('starts', { when: full(from) }) : rest?.text;
  return (
    <div className="promo__bar">
      {why !== undefined && <p className="promo__why">{why}</p>}
      <Button full kind="secondary" onClick={() => go({ to: paths.promotion })}>
        {t('others')}
      </Button>
    </div>
  );
}

function Body({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion');
  const own = useUnit($own);
  const { title, steps } = promotion;
  const state = own?.state ?? promotion.state;
  return (
    <>
      <div className="promo__head">
        <h2>{title}</h2>
        <span className={classes('promo__state', `promo__state--${state}`)}>{t(`state.${state}`)}</span>
      </div>
      <Facts promotion={promotion} />
      <Steps steps={steps} />
      <Terms promotion={promotion} />
    </>
  );
}

/** The page without its promotion: loading, offline, failed, or an id that the market does not have. */
function Missing() {
  const { t } = useTranslation('promotion');
  const { invalid, problem, loading, again, go } = useUnit({
    invalid: $isInvalid,
    problem: $problem,
    loading: $loading,
    again: askedAgain,
    go: routeRequested,
  });
  if (invalid)
    return (
      <EmptyState
        art="notices"
        title={t('invalid')}
        text={t('invalidText')}
        action={
          <Button kind="secondary" onClick={() => go({ to: paths.promotion, replace: true })}>
            {t('others')}
          </Button>
        }
      />
    );
  return (
    <NotLoaded
      problem={problem && (problem.message || 'common:error.later')}
      loading={loading || problem === null}
      offlineText={t('offline')}
      failedTitle={t('failed')}
      onRetry={() => again()}
      label={t('loading')}
      className="promo__waiting"
    >
      <Skeleton shape="line" />
      <Skeleton className="promo__facts-waiting" />
      <Skeleton className="promo__facts-waiting" />
    </NotLoaded>
  );
}

/** What a promotion gives, to whom, until when and how, with its conditions (R-52, board 43). */
export function PromotionDetailPage() {
  const { t } = useTranslation(['promotion', 'shell']);
  const { promotion, theme, back, share } = useUnit({
    promotion: $promotion,
    theme: $theme,
    back: backRequested,
    share: shareAsked,
  });
  const action = promotion !== null && (
    <IconButton
      plain
      icon="share-network"
      label={t('share')}
      onClick={() =>
        share({
          text: `${promotion.title}: ${promotion.lead}`,
          url: `${window.location.origin}${pathTo(paths.promotionDetail, { id: promotion.id })}`,
        })
      }
    />
  );
  if (promotion === null)
    return (
      <div className="page promo">
        <NavBar title={t('shell:title.promotionDetail')} onBack={() => back()} />
        <main className="page__body">
          <Missing />
        </main>
      </div>
    );
  return (
    <div className={classes('page promo', promotion.state === 'ended' && 'promo--ended')}>
      <div className="promo__hero">
        <Picture className="promo__art" src={`${promotion.art}-${theme}`} width={780} height={650} alt="" eager />
        <NavBar over title={t('shell:title.promotionDetail')} onBack={() => back()} action={action} />
        <section className="promo__lettering" aria-label={promotion.title}>
          <p className="promo__headline">
            {promotion.headline.split('\n').map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </p>
          <p className="promo__lead">{promotion.lead}</p>
        </section>
      </div>
      <main className="promo__panel">
        <Body promotion={promotion} />
      </main>
      <section aria-label={t('next')} className="promo__foot">
        <Action promotion={promotion} />
      </section>
    </div>
  );
}
