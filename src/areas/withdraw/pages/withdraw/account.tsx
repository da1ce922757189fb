import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pixKeyChars, type PixKeyKind, type WithdrawChannel } from '../../../../../contract';
import {
  $accountProblem,
  $bank,
  $pixKind,
  $showsAccount,
  accountChars,
  accountShown,
  accountTyped,
  bankPicked,
  form,
  nameChars,
  nameTyped,
} from '../..';
import { $market } from '../../../../core/market/market';
import { Field, Select } from '../../../../ui';

function Bank({ channel }: { channel: WithdrawChannel }) {
  const { t } = useTranslation('withdraw');
  const id = useId();
  const { bank, pick, blur } = useUnit({ bank: $bank, pick: bankPicked, blur: form.blurred });
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('account.bankLabel')}
      </label>
      <Select
        id={id}
        label={t('account.bankLabel')}
        value={bank?.sortCode ?? ''}
        placeholder={t('account.chooseBank')}
        options={channel.banks.map(({ sortCode, name }) => ({ value: sortCode, text: name }))}
        invalid={false}
        onChoose={pick}
        onLeave={() => blur('bank')}
      />
    </div>
  );
}

/** The choice of the kind of Pix key (Q74). */
function PixKind({ channel, kind }: { channel: WithdrawChannel; kind: PixKeyKind }) {
  const { t } = useTranslation('withdraw');
  const id = useId();
  const { pick, blur } = useUnit({ pick: bankPicked, blur: form.blurred });
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('account.kind')}
      </label>
      <Select
        id={id}
        label={t('account.kind')}
        value={kind}
        options={channel.pixKeys.map((one) => ({ value: one, text: t(`account.pix.${one}`) }))}
        invalid={false}
        onChoose={pick}
        onLeave={() => blur('bank')}
      />
    </div>
  );
}

/** Input type and keyboard for each kind of Pix key. */
const pixTyping = {
  CPF: { type: 'text', inputMode: 'numeric' },
  PHONE: { type: 'tel', inputMode: 'tel' },
  EMAIL: { type: 'email', inputMode: 'email' },
  RANDOM: { type: 'text', inputMode: 'text' },
} as const;

/**
 * Focuses the missing field inside the returned element when the member comes from the preview, and scrolls it to the
 * middle. Runs after the page has focused its heading.
 */
function useMissingField() {
  const [problem, shows, shown] = useUnit([$accountProblem, $showsAccount, accountShown]);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shows) return;
    const lacking = problem === 'bank' ? 'select' : problem === 'name' ? '[name=holder]' : '[name=account]';
    const frame = requestAnimationFrame(() => {
      const control = fields.current?.querySelector<HTMLElement>(lacking);
      control?.focus({ preventScroll: true });
      control?.scrollIntoView({ block: 'center' });
      shown();
    });
    return () => cancelAnimationFrame(frame);
  }, [shows, shown, problem]);
  return fields;
}

/** The mobile number, bank account or Pix key. */
function AccountField({ channel, kind }: { channel: WithdrawChannel; kind: PixKeyKind | null }) {
  const { t } = useTranslation('withdraw');
  const { values, touched, problem, market, blur, type } = useUnit({
    values: form.$values,
    touched: form.$touched,
    problem: $accountProblem,
    market: $market,
    blur: form.blurred,
    type: accountTyped,
  });
  const isBank = channel.account === 'bank';
  const wrong =
    problem === 'accountWrong' && (touched.account || (kind === null && values.account.length >= market.mobile.length));
  const account =
    kind === null
      ? ({
          label: t(isBank ? 'account.bank' : 'account.mobile'),
          type: isBank ? 'text' : 'tel',
          inputMode: 'numeric',
          maxLength: accountChars,
          hint: isBank ? undefined : t('account.hint', { example: market.mobile.example }),
        } as const)
      : {
          label: t('account.key'),
          ...pixTyping[kind],
          maxLength: pixKeyChars[kind],
          hint: t(`account.pixHint.${kind}`),
        };
  const mistake =
    kind === null
      ? t(isBank ? 'blocked.accountWrongBank' : 'blocked.accountWrong', { channel: channel.name })
      : t(`blocked.pix.${kind}`);
  return (
    <Field
      {...account}
      name="account"
      autoComplete="off"
      autoCapitalize="none"
      value={values.account}
      onValue={type}
      onBlur={() => blur('account')}
      error={wrong ? mistake : null}
    />
  );
}

function NameField({ channel, kind }: { channel: WithdrawChannel; kind: PixKeyKind | null }) {
  const { t } = useTranslation('withdraw');
  const { values, touched, problem, blur, type } = useUnit({
    values: form.$values,
    touched: form.$touched,
    problem: $accountProblem,
    blur: form.blurred,
    type: nameTyped,
  });
  const unnamed = problem === 'name' && touched.name && values.name !== '';
  const isMobile = channel.account !== 'bank' && kind === null;
  return (
    <Field
      label={t('account.name')}
      name="holder"
      autoComplete="name"
      autoCapitalize="words"
      maxLength={nameChars}
      value={values.name}
      onValue={type}
      onBlur={() => blur('name')}
      error={unnamed ? t('blocked.name') : null}
      hint={t(isMobile ? 'account.nameHint' : 'account.nameHintBank', { channel: channel.name })}
    />
  );
}

/** The account and the holder's name, both prefilled when known (WDR-15). */
export function Account({ channel }: { channel: WithdrawChannel }) {
  const kind = useUnit($pixKind);
  const fields = useMissingField();
  return (
    <div className="form" ref={fields}>
      {channel.account === 'bank' && <Bank channel={channel} />}
      {kind !== null && <PixKind channel={channel} kind={kind} />}
      <AccountField channel={channel} kind={kind} />
      <NameField channel={channel} kind={kind} />
    </div>
  );
}
