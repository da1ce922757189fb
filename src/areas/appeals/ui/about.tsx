import { useTranslation } from 'react-i18next';
import { formatMoney, type AppealKind, type AppealSubject } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { IconChip, type IconName, type Tint } from '../../../ui';
import './about.css';

export const kindLooks: Readonly<Record<AppealKind, { icon: IconName; tint: Tint }>> = {
  deposit: { icon: 'wallet-fill', tint: 'green' },
  withdraw: { icon: 'hand-withdraw-fill', tint: 'gold' },
  bet: { icon: 'game-controller-fill', tint: 'blue' },
  account: { icon: 'user-fill', tint: 'teal' },
  other: { icon: 'question-fill', tint: 'sand' },
};

interface AboutProps {
  kind: AppealKind;
  reference: string;
  subject: AppealSubject;
}

/** Texts of what an appeal is about: kind and amount, then channel or game and reference. */
export function useAboutWords() {
  const { t } = useTranslation('appeals');
  const market = useMarket();
  return ({ kind, reference, subject: { name, amount } }: AboutProps) => ({
    title:
      amount === null
        ? t(`kind.${kind}`)
        : t('withAmount', { kind: t(`kind.${kind}`), amount: formatMoney(market, amount) }),
    text: [name, reference].filter((part) => part !== '').join(' · '),
  });
}

/** What an appeal is about, with its icon (board 42). */
export function About(props: AboutProps) {
  const { title, text } = useAboutWords()(props);
  const { icon, tint } = kindLooks[props.kind];
  return (
    <div className="appeal-about">
      <IconChip icon={icon} tint={tint} className="appeal-about__icon" />
      <div className="appeal-about__words">
        <h2>{title}</h2>
        {text !== '' && <p className="muted">{text}</p>}
      </div>
    </div>
  );
}
