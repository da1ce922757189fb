import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawChannel } from '../../../contract';
import { $accountProblem, $bank, $showsAccount, accountChars, accountShown, accountTyped, bankPicked, form, nameChars, nameTyped } from '../../features/withdraw';
import { $market } from '../../shared/lib/market';
import { Field, Select } from '../../shared/ui';

function Bank({ channel }: { channel: WithdrawChannel }) {
  const { t } = useTranslation('withdraw');
  const id = useId();
  const { bank, pick, blur } = useUnit({ bank: $bank, pick: bankPicked, blur: form.blurred });
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>{t('account.bankLabel')}</label>
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

/** Whom it is paid to: the number and the name, both likely known beforehand (WDR-15). */
export function Account({ channel }: { channel: WithdrawChannel }) {
  const { t } = useTranslation('withdraw');
  const { values, touched, problem, market, shows, shown, blur, typeAccount, typeName } = useUnit({
    shows: $showsAccount, shown: accountShown, values: form.$values, touched: form.$touched, problem: $accountProblem, market: $market, blur: form.blurred, typeAccount: accountTyped, typeName: nameTyped,
  });
  const fields = useRef<HTMLDivElement>(null);
  // The preview has sent the player here for what is missing: it stands in the middle of the screen, with the keys up. After the page has given the focus to its heading.
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
  const isBank = channel.account === 'bank';
  const wrong = problem === 'accountWrong' && (touched.account || values.account.length >= market.mobile.length);
  const unnamed = problem === 'name' && touched.name && values.name !== '';
  return (
    <div className="withdraw__fields" ref={fields}>
      {isBank && <Bank channel={channel} />}
      <Field
        label={t(isBank ? 'account.bank' : 'account.mobile')}
        name="account"
        type={isBank ? 'text' : 'tel'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={accountChars}
        value={values.account}
        onValue={typeAccount}
        onBlur={() => blur('account')}
        error={wrong ? t(isBank ? 'blocked.accountWrongBank' : 'blocked.accountWrong', { channel: channel.name }) : null}
        hint={isBank ? undefined : t('account.hint', { example: market.mobile.example })}
      />
      <Field
        label={t('account.name')}
        name="holder"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={nameChars}
        value={values.name}
        onValue={typeName}
        onBlur={() => blur('name')}
        error={unnamed ? t('blocked.name') : null}
        hint={t(isBank ? 'account.nameHintBank' : 'account.nameHint', { channel: channel.name })}
      />
    </div>
  );
}
