import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { benefitStatus, formatMoneyShort, type OwnBenefit, type Season } from '../../../../../contract';
import { shareAsked } from '../../../../core/browser/system-share';
import { Link } from '../../../../core/link';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { Button, classes, Icon, IconButton, NavBar, Picture, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { $isSignedIn, $mayInvite, $profile } from '../../../access/session';
import { advertText } from '../../../adverts/pictures';
import { VipShield } from '../../../vip';
import { usePromotionDates } from '../../lib/use-promotion-dates';
import { $gifts, $isOn, $loading, $own, $problem, $season, $tiles, askedAgain } from './model';
import './christmas-tokens.css';
import './christmas.css';

/** What the member can do with the gift: its state in words, or the way to claim it. */
function GiftState({ own, season }: { own: OwnBenefit | null; season: Season }) {
  const { t } = useTranslation('promotion');
  const { short, last } = usePromotionDates();
  const go = useUnit(routeRequested);
  if (own?.enable && own.statu === benefitStatus.claimable)
    return (
      <Button size="sm" kind="sun" onClick={() => go({ to: paths.memberCenter })}>
        {t('christmas.claim')}
      </Button>
    );
  const state =
    own?.enable && own.statu === benefitStatus.claimed
      ? { label: t('christmas.claimed'), value: <Icon name="check" /> }
      : own?.enable && own.statu === benefitStatus.closed
        ? { label: t('christmas.ended'), value: short(last(season.giftEnds)) }
        : { label: t('christmas.opens'), value: short(season.giftBegins) };
  return (
    <p className="xmas__when">
      <span>{state.label}</span>
      <b className="num">{state.value}</b>
    </p>
  );
}

/** The Christmas gift of the VIP club: the member's own, or what the levels get. */
function Gift({ season }: { season: Season }) {
  const { t } = useTranslation('promotion');
  const { market, own, gifts, profile } = useUnit({ market: $market, own: $own, gifts: $gifts, profile: $profile });
  const mine = own?.enable === true && profile !== null;
  const [least, most] = [gifts[0], gifts.at(-1)];
  if (!mine && (least === undefined || most === undefined)) return null;
  const money = (minor: number) => formatMoneyShort(market, minor);
  return (
    <section className="xmas__gift" aria-label={t('christmas.gift')}>
      <Picture className="xmas__box" src="/art/season/gift" width={128} height={128} alt="" />
      <div className="xmas__words">
        <h2>{t(mine ? 'christmas.yours' : 'christmas.gift')}</h2>
        {mine ? (
          <p className="xmas__amount num">
            {money(own.value)}
            <VipShield level={profile.levelId} label={`V${profile.levelId}`} />
          </p>
        ) : (
          <p className="xmas__range">
            {t('christmas.range', {
              least: money(least!.value),
              most: money(most!.value),
              from: least!.levelId,
              to: most!.levelId,
            })}
          </p>
        )}
      </div>
      <GiftState own={own} season={season} />
    </section>
  );
}

/** The ways on, from the seasonal adverts (ADV-17). */
function Tiles() {
  const { t } = useTranslation('promotion');
  const tiles = useUnit($tiles);
  if (tiles.length === 0) return null;
  return (
    <nav className="xmas__tiles" aria-label={t('christmas.more')}>
      {tiles.map((tile) => (
        <Link key={tile.id} to={tile.url} className="xmas__tile">
          <Picture src={tile.image} width={108} height={108} alt="" />
          <span>{advertText(tile).headline}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The season runs: gift, ways on, and what claims cost. */
function Open({ season }: { season: Season }) {
  const { t } = useTranslation('promotion');
  const { signedIn, mayInvite, go } = useUnit({ signedIn: $isSignedIn, mayInvite: $mayInvite, go: routeRequested });
  const { short, last } = usePromotionDates();
  return (
    <>
      <Gift season={season} />
      {mayInvite && <Tiles />}
      {!signedIn && (
        <Button kind="sun" onClick={() => go({ to: `${paths.login}?r=${encodeURIComponent(paths.christmas)}` })}>
          {t('christmas.login')}
        </Button>
      )}
      <p className="xmas__note">
        {t('christmas.note', { from: short(season.giftBegins), to: short(last(season.giftEnds)) })}
      </p>
    </>
  );
}

/** Outside the season: when it begins, and what waits then. */
function Calm({ season }: { season: Season }) {
  const { t } = useTranslation('promotion');
  const { full, short, last } = usePromotionDates();
  const go = useUnit(routeRequested);
  return (
    <section className="xmas__calm" aria-label={t('christmas.title')}>
      <h2>{t('christmas.later')}</h2>
      <dl>
        <div>
          <dt>{t('christmas.season')}</dt>
          <dd>{`${full(season.begins)} – ${full(last(season.ends))}`}</dd>
        </div>
        <div>
          <dt>{t('christmas.gift')}</dt>
          <dd>{`${short(season.giftBegins)} – ${short(last(season.giftEnds))}`}</dd>
        </div>
      </dl>
      <Button kind="secondary" onClick={() => go({ to: paths.promotion })}>
        {t('others')}
      </Button>
    </section>
  );
}

function Body() {
  const { t } = useTranslation('promotion');
  const { season, on, problem, loading, again } = useUnit({
    season: $season,
    on: $isOn,
    problem: $problem,
    loading: $loading,
    again: askedAgain,
  });
  if (season !== null && on !== null) return on ? <Open season={season} /> : <Calm season={season} />;
  return (
    <NotLoaded
      problem={problem && (problem.message || 'common:error.later')}
      loading={loading || problem === null}
      offlineText={t('offline')}
      failedTitle={t('failed')}
      onRetry={() => again()}
      label={t('loading')}
    >
      <Skeleton className="xmas__waiting" />
    </NotLoaded>
  );
}

/** The seasonal page of December (R-60, ADV-17, board 44). Lights twinkle unless the player reduces motion. */
export function ChristmasPage() {
  const { t } = useTranslation('promotion');
  const { on, back, share } = useUnit({ on: $isOn, back: backRequested, share: shareAsked });
  return (
    <div className={classes('page xmas', on === false && 'xmas--calm')}>
      <div className="xmas__scene">
        <Picture className="xmas__art" src="/art/season/christmas" width={780} height={1300} alt="" eager />
        {on === true && (
          <span className="xmas__lights" aria-hidden="true">
            {Array.from({ length: 4 }, (_, index) => (
              <i key={index} />
            ))}
          </span>
        )}
        <NavBar
          over
          onBack={() => back()}
          action={
            <IconButton
              plain
              icon="share-network"
              label={t('christmas.share')}
              onClick={() => share({ text: t('christmas.full'), url: `${window.location.origin}${paths.christmas}` })}
            />
          }
        />
        <section className="xmas__title" aria-label={t('christmas.full')}>
          <h1 tabIndex={-1}>{t('christmas.title')}</h1>
          <p>{t('christmas.under')}</p>
        </section>
      </div>
      <main className="xmas__panel">
        <Body />
      </main>
    </div>
  );
}
