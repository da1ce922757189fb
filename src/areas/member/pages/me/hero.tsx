import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, maskMobile, type Profile } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $theme } from '../../../../core/theme/theme';
import { UnreadBadge } from '../../../messages';
import { VipShield } from '../../../vip';
import { Avatar, Icon, IconButton, Picture, Skeleton } from '../../../../ui';

function Member({ profile }: { profile: Profile }) {
  const { t } = useTranslation('me');
  const market = useMarket();
  const [theme, go] = useUnit([$theme, routeRequested]);
  const level = t(`level.${theme}.${profile.levelId}`);
  return (
    <>
      <button
        type="button"
        className="me-member"
        aria-label={t('profile', { name: profile.nickName })}
        onClick={() => go({ to: paths.profile })}
      >
        <span className="me-member__face">
          <Avatar name={profile.nickName} className="me-member__picture" src={profile.img} />
          <span className="me-member__shield">
            <VipShield level={profile.levelId} label={t('level.label', { level: profile.levelId })} />
          </span>
        </span>
        <span className="me-member__words">
          <strong className="me-member__name">{profile.nickName}</strong>
          <span className="me-member__mobile">{maskMobile(profile.mobile)}</span>
        </span>
        <Icon name="caret-right" />
      </button>
      <p className="me-level">
        <b className="me-level__name">{`V${profile.levelId} ${level}`}</b>
        <span>{t('level.points', { points: formatCount(market, profile.score) })}</span>
      </p>
    </>
  );
}

/** The placeholder of the member's data. */
const MemberSkeleton = () => (
  <div className="me-member" aria-hidden="true">
    <span className="me-member__face me-member__face--waiting" />
    <span className="me-member__words">
      <Skeleton shape="line" className="me-member__line" />
      <Skeleton shape="line" className="me-member__line me-member__line--short" />
    </span>
  </div>
);

/** The background of the member's data, a hill or a night sky by theme (board 06). */
export function Hero({ profile, signedIn }: { profile: Profile | null; signedIn: boolean }) {
  const { t } = useTranslation(['me', 'shell']);
  const [theme, go] = useUnit([$theme, routeRequested]);
  return (
    <header className={signedIn ? 'me-hero' : 'me-hero me-hero--visitor'}>
      <Picture className="me-hero__art" src={`/art/me-hero-${theme}`} width={780} height={430} alt="" eager />
      <h1 className="me-hero__title" tabIndex={-1}>
        {t('title')}
      </h1>
      {signedIn && (
        <span className="me-hero__messages">
          <IconButton
            plain
            icon="envelope-simple"
            label={t('shell:title.messages')}
            onClick={() => go({ to: paths.messages })}
          />
          <UnreadBadge />
        </span>
      )}
      {signedIn && (
        <IconButton
          plain
          className="me-hero__settings"
          icon="gear-six"
          label={t('settings.account')}
          onClick={() => go({ to: paths.settings })}
        />
      )}
      {signedIn && (profile === null ? <MemberSkeleton /> : <Member profile={profile} />)}
    </header>
  );
}
