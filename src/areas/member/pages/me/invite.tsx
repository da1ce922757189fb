import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { standingCampaign } from '../../../../../contract';
import { paths, pathTo } from '../../../../core/router/routes';
import { routeRequested } from '../../../../core/router';
import { $profile } from '../../../access/session';
import { List, ListRow } from '../../../../ui';

/** The member's invitation code, with the way to its link, QR code and friends (Q76). */
export function Invite() {
  const { t } = useTranslation('me');
  const [profile, go] = useUnit([$profile, routeRequested]);
  if (profile === null) return null;
  return (
    <div className="me-section">
      <List label={t('invite.title')}>
        <ListRow
          icon="users-three-fill"
          tint="gold"
          label={t('invite.title')}
          value={<b className="num">{profile.inviteCode}</b>}
          onPress={() => go({ to: pathTo(paths.referFriend, { id: standingCampaign }) })}
        />
      </List>
    </div>
  );
}
