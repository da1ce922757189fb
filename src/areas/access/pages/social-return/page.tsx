import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '../../entrance';
import { ErrorState, Skeleton, TextAction } from '../../../../ui';
import { $provider, $view, loginChosen, question, retried } from './model';
import './social-return.css';

/** Shown between the provider and the app: waiting, or what to do when the answer does not arrive. */
export function Page() {
  const { t } = useTranslation(['access', 'auth']);
  const [view, provider, retry, toLogin] = useUnit([$view, $provider, retried, loginChosen]);
  return (
    <AuthFrame
      compact
      title={t('access:login.title')}
      onBack={() => toLogin()}
      foot={<TextAction onClick={() => toLogin()}>{t('social.again')}</TextAction>}
    >
      {view === 'lost' ? (
        <ErrorState art="offline" title={t('social.failedTitle')} text={t('social.failedText')} onRetry={retry} />
      ) : (
        <div role="status" className="social-return">
          <p>{t('social.waiting', { provider })}</p>
          <Skeleton className="social-return__row" />
          <Skeleton className="social-return__row" />
        </div>
      )}
      <question.Dialog />
    </AuthFrame>
  );
}
