import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteCampaign } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { Button, EmptyState } from '../../../ui';
import { NotLoaded } from '../../../ui/not-loaded';
import { $campaign, $isInvalid, $loading, $problem, askedAgain } from '../model/campaign';

/** "The activity is invalid" (Q59). */
export function Invalid() {
  const { t } = useTranslation('invite');
  const go = useUnit(routeRequested);
  return (
    <EmptyState
      title={t('invalid')}
      text={t('invalidText')}
      action={
        <Button kind="secondary" onClick={() => go({ to: paths.home, replace: true })}>
          {t('home')}
        </Button>
      }
    />
  );
}

interface WithCampaignProps {
  /** The placeholder while the campaign is loading. */
  waiting: ReactNode;
  /** Whether the page has everything it shows. */
  ready?: boolean;
  children: (campaign: InviteCampaign) => ReactNode;
}

/** The content of a page of a campaign, or why it is not there. */
export function WithCampaign({ waiting, ready = true, children }: WithCampaignProps) {
  const { t } = useTranslation('invite');
  const { campaign, invalid, problem, loading, again } = useUnit({
    campaign: $campaign,
    invalid: $isInvalid,
    problem: $problem,
    loading: $loading,
    again: askedAgain,
  });
  if (invalid) return <Invalid />;
  if (campaign !== null && ready) return children(campaign);
  return (
    <NotLoaded
      problem={problem && (problem.message || 'common:error.later')}
      loading={loading}
      offlineText={t('offline')}
      failedTitle={t('failed')}
      onRetry={() => again()}
      label={t('loading')}
      className="invite-waiting"
    >
      {waiting}
    </NotLoaded>
  );
}
