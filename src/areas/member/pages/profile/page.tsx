import { useUnit } from 'effector-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maskMobile, type Profile } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $profile } from '../../../access/session';
import {
  Avatar,
  Button,
  ErrorState,
  Field,
  Form,
  Icon,
  List,
  ListRow,
  NavBar,
  SectionHead,
  Skeleton,
} from '../../../../ui';
import { CropSheet } from './crop';
import { $busy, $canSave, $fieldErrors, $isChanged, $isLoading, $isUnreachable, form, retried } from './model';
import { fileChosen } from './picture';
import './profile.css';

/** The member's picture, and the button to change it. */
function Face({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const input = useRef<HTMLInputElement>(null);
  const choose = useUnit(fileChosen);
  return (
    <div className="profile-face">
      <button type="button" className="profile-face__button" onClick={() => input.current?.click()}>
        <Avatar className="profile-face__picture" name={profile.nickName} src={profile.img} />
        <span className="profile-face__badge">
          <Icon name="camera-fill" />
        </span>
        <span className="profile-face__words">{t('picture.change')}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        data-testid="picture"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          // Cleared, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
      <p className="profile-face__hint">{t('picture.hint')}</p>
    </div>
  );
}

function Fields() {
  const { t } = useTranslation('profile');
  const { emailMax } = useMarket();
  const whyId = useId();
  const [errors, busy, canSave, changed, submit] = useUnit([$fieldErrors, $busy, $canSave, $isChanged, form.submitted]);
  const nickName = form.useField('nickName');
  const email = form.useField('email');
  return (
    <Form className="form" onSubmit={() => submit()} canSubmit={canSave || !changed}>
      <Field
        {...nickName}
        error={errors.nickName}
        label={t('field.nickName')}
        hint={t('field.nickNameHint')}
        autoComplete="nickname"
        maxLength={40}
        enterKeyHint="done"
      />
      <Field
        {...email}
        error={errors.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        label={t('field.email')}
        hint={t('field.emailHint')}
        maxLength={emailMax}
        enterKeyHint="done"
      />
      <Button
        type="submit"
        size="lg"
        full
        busy={busy}
        disabled={!canSave}
        aria-describedby={canSave ? undefined : whyId}
      >
        {t('save')}
      </Button>
      {!canSave && (
        <p className="form__why profile-fields__why" id={whyId}>
          {t(changed ? 'why.wrong' : 'why.same')}
        </p>
      )}
    </Form>
  );
}

/** Data that only the support team can change, and a link to the identity details. */
function Facts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const go = useUnit(routeRequested);
  return (
    <section>
      <SectionHead title={t('facts.title')} />
      <List label={t('facts.title')}>
        <ListRow icon="device-mobile" tint="blue" label={t('facts.mobile')} value={maskMobile(profile.mobile)} />
        <ListRow icon="hash-fill" tint="teal" label={t('facts.id')} value={profile.id} />
        <ListRow
          icon="identification-card-fill"
          tint="gold"
          label={t('facts.kyc')}
          onPress={() => go({ to: paths.kyc })}
        />
      </List>
      <p className="profile-facts__hint">{t('facts.hint')}</p>
    </section>
  );
}

function Waiting() {
  const { t } = useTranslation('common');
  return (
    <div className="form" role="status" aria-label={t('loading')}>
      <Skeleton className="profile-waiting__face" />
      <Skeleton className="form__field-waiting" />
      <Skeleton className="form__field-waiting" />
    </div>
  );
}

function Unreachable() {
  const { t } = useTranslation('profile');
  const [busy, retry] = useUnit([$isLoading, retried]);
  return <ErrorState title={t('error.title')} text={t('error.text')} busy={busy} onRetry={() => retry()} />;
}

/** Picture, nickname and e-mail of the member (R-61, ACC-2, ACC-3). */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const [profile, unreachable, back] = useUnit([$profile, $isUnreachable, backRequested]);
  return (
    <div className="page profile">
      <NavBar title={t('title')} onBack={() => back()} />
      <main className="page__body profile__body">
        {profile === null ? (
          unreachable ? (
            <Unreachable />
          ) : (
            <Waiting />
          )
        ) : (
          <>
            <Face profile={profile} />
            <Fields />
            <Facts profile={profile} />
          </>
        )}
      </main>
      <CropSheet />
    </div>
  );
}
