import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pixKeyChars, type PixKeyKind, type WithdrawChannel } from '../../../../../contract';
import { formatMobile } from '../../../../../contract/numbers/mobile';
import {
  $accountFault,
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
  useWrongAccountText,
} from '../..';
import { useMobileText } from '../../../../core/forms/use-mobile-text';
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

interface AccountProps {
  label: string;
  hint: string | undefined;
  error: string | null;
  value: string;
  onValue: (text: string) => void;
  onBlur: () => void;
}
const plain = { name: 'account', autoComplete: 'off', autoCapitalize: 'none' } as const;

/** The mobile number of a wallet or of a Pix key. */
function MobileAccount({ value, onValue, onBlur, ...field }: AccountProps) {
  const market = useUnit($market);
  return <Field {...plain} {...field} {...useMobileText({ market, value, onValue, onBlur })} />;
}

/** The mobile number, bank account or Pix key. */
function AccountField({ channel, kind }: { channel: WithdrawChannel; kind: PixKeyKind | null }) {
  const { t } = useTranslation('withdraw');
  const { values, touched, problem, fault, market, blur, type } = useUnit({
    values: form.$values,
    touched: form.$touched,
    problem: $accountProblem,
    fault: $accountFault,
    market: $market,
    blur: form.blurred,
    type: accountTyped,
  });
  const mistake = useWrongAccountText();
  const isBank = channel.account === 'bank';
  // A whole number outside the numbering plan is told at once; an incomplete one when the field is left.
  const wrong = problem === 'accountWrong' && (touched.account || fault === 'kind');
  const field = {
    error: wrong ? mistake : null,
    value: values.account,
    onValue: type,
    onBlur: () => blur('account'),
  };
  if (kind !== null) {
    const texts = { label: t('account.key'), hint: t(`account.pixHint.${kind}`) };
    if (kind === 'PHONE') return <MobileAccount {...field} {...texts} />;
    return <Field {...plain} {...field} {...texts} {...pixTyping[kind]} maxLength={pixKeyChars[kind]} />;
  }
  if (isBank)
    return (
      <Field {...plain} {...field} label={t('account.bank')} type="text" inputMode="numeric" maxLength={accountChars} />
    );
  const example = formatMobile(market, market.mobile.example);
  return <MobileAccount {...field} label={t('account.mobile')} hint={t('account.hint', { example })} />;
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
