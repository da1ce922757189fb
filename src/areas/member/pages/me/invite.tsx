import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { $profile } from '../../../access/session';
import { List, ListRow } from '../../../../ui';

const LazySheet = lazy(() => import('./invite-sheet').then(({ InviteSheet }) => ({ default: InviteSheet })));

/** The member's invitation code, with link and QR code in a sheet (Q76). */
export function Invite() {
  const { t } = useTranslation('me');
  const profile = useUnit($profile);
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none');
  if (profile === null) return null;
  return (
    <div className="me-section">
      <List label={t('invite.title')}>
        <ListRow
          icon="users-three-fill"
          tint="gold"
          label={t('invite.title')}
          value={<b className="num">{profile.inviteCode}</b>}
          onPress={() => setSheet('open')}
        />
      </List>
      {sheet !== 'none' && (
        <Suspense>
          <LazySheet open={sheet === 'open'} code={profile.inviteCode} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </div>
  );
}
