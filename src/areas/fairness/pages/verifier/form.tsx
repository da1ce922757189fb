import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { StatsBlock } from '../..';
import { $isSignedIn } from '../../../access/session';
import { Button, Card, Field, Form, Icon, IconChip, Kente, List, ListRow } from '../../../../ui';
import { ownAsked, receiptForm } from './model';

/** The form for pasting a receipt, and links to the member's own draws. */
export function ReceiptForm() {
  const { t } = useTranslation('fairness');
  const { can, signedIn, submit, own } = useUnit({
    can: receiptForm.$canSubmit,
    signedIn: $isSignedIn,
    submit: receiptForm.submitted,
    own: ownAsked,
  });
  const field = receiptForm.useField('text');
  return (
    <>
      <Card flush>
        <Kente height={6} />
        <Form className="check-form" canSubmit={can} onSubmit={() => submit()}>
          <p className="check-form__intro">
            <Icon name="shield-check-fill" />
            {t('check.intro')}
          </p>
          <Field
            {...field}
            label={t('check.paste')}
            hint={t('check.pasteHint')}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button type="submit" full disabled={!can}>
            {t('check.run')}
          </Button>
        </Form>
      </Card>
      {signedIn && (
        <List label={t('check.own')}>
          <ListRow
            icon="dice-five"
            tint="gold"
            label={t('check.own')}
            value={t('check.ownText')}
            onPress={() => own()}
          />
        </List>
      )}
      <Checker />
      <StatsBlock />
    </>
  );
}

/** A link to the check as a single file to download (scripts/build-checker.mjs). */
function Checker() {
  const { t } = useTranslation('fairness');
  return (
    <div className="card card--flush list">
      <a className="list-row" href="/baobab-checker.html" download>
        <IconChip icon="device-mobile" tint="teal" />
        <span className="list-row__body check-file">
          <span className="list-row__label">{t('check.file')}</span>
          <span className="list-row__value">{t('check.fileText')}</span>
        </span>
      </a>
    </div>
  );
}
