import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested } from '../../../../core/router';
import { AuthFrame } from '../../../access/entrance';
import { $optionsState, useOption } from '../../../../core/options';
import { $isSignedIn } from '../../../access/session';
import { Button, Skeleton, TextAction } from '../../../../ui';
import {
  $canAccept,
  $invitation,
  $isUnknown,
  acceptChosen,
  lobbyChosen,
  loginChosen,
  ownChosen,
  registerChosen,
} from './model';
import './invitation.css';

/** The invitation code, styled as a ticket. */
function Ticket({ code }: { code: string }) {
  const { t } = useTranslation('access');
  return (
    <div className="invite-ticket">
      <span className="invite-ticket__label">{t('invite.code')}</span>
      <strong className="invite-ticket__code">{code}</strong>
      <span className="invite-ticket__note">{t('invite.codeNote')}</span>
    </div>
  );
}

/** The page of an invitation link: who may register, and how. */
export function Page() {
  const { t } = useTranslation(['access', 'auth']);
  const market = useMarket();
  const title = useOption(optionTypes.invitationTitle);
  const text = useOption(optionTypes.invitationText);
  const [invitation, unknown, options, signedIn] = useUnit([$invitation, $isUnknown, $optionsState, $isSignedIn]);
  const [back, register, login, lobby] = useUnit([backRequested, registerChosen, loginChosen, lobbyChosen]);
  const [canAccept, accept, own] = useUnit([$canAccept, acceptChosen, ownChosen]);
  const waiting = options === 'waiting';
  return (
    <AuthFrame
      title={title ?? t('invite.title')}
      {...(waiting ? {} : { lead: text ?? t('invite.text') })}
      onBack={() => back()}
      foot={
        <>
          {!signedIn && (
            <p className="auth__other">
              {t('access:register.haveAccount')}
              <TextAction onClick={() => login()}>{t('access:register.login')}</TextAction>
            </p>
          )}
          <p className="auth__age">{t('access:login.adultsOnly', { age: market.legalAge })}</p>
        </>
      }
    >
      {waiting && (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton shape="line" className="invite__waiting" />
        </div>
      )}
      {invitation === null ? (
        <p className="invite__note">{t('invite.broken')}</p>
      ) : unknown ? (
        <p className="invite__note" role="status">
          {t('invite.unknown', { code: invitation.code })}
        </p>
      ) : (
        !signedIn && <Ticket code={invitation.code} />
      )}
      {signedIn && <p className="invite__note">{t('invite.member')}</p>}
      <div className="invite__actions">
        {!signedIn && (
          <Button size="lg" full onClick={() => register()}>
            {t('access:register.submit')}
          </Button>
        )}
        {signedIn && (
          <Button size="lg" full onClick={() => (canAccept ? accept() : own())}>
            {t(canAccept ? 'invite.accept' : 'invite.own')}
          </Button>
        )}
        <Button size="lg" full kind="ghost" onClick={() => lobby()}>
          {t(signedIn ? 'invite.lobby' : 'invite.look')}
        </Button>
      </div>
    </AuthFrame>
  );
}
