import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  benefitStatus,
  benefitTypes,
  mallTypes,
  type Benefit,
  type MallType,
  type OwnBenefit,
} from '../../../../contract';
import { $online } from '../../../core/browser/trackers';
import { routeRequested } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { Button, classes, Icon, IconChip } from '../../../ui';
import { useRest } from '../../access/session';
import { iconOf, useBenefitTexts } from '../lib/texts';
import { $checking, $collecting, alertAsked, claimPressed } from '../model/claim';
import './benefits-tokens.css';
import './benefits.css';

/** The shop that a benefit opens (Q63). */
const shops: Readonly<Record<number, MallType>> = {
  [benefitTypes.coinMall]: mallTypes.coins,
  [benefitTypes.diamondMall]: mallTypes.diamonds,
};

/** The Claim button. During a break it is off; the notice of the page says why (Q77). */
function Claim({ id, name }: Pick<OwnBenefit, 'id' | 'name'>) {
  const { t } = useTranslation('vip');
  const isResting = useRest() !== null;
  const { online, collecting, press } = useUnit({ online: $online, collecting: $collecting, press: claimPressed });
  return (
    <Button
      size="sm"
      full
      busy={collecting.includes(id)}
      disabled={!online || isResting}
      aria-describedby={isResting ? 'rest-why' : undefined}
      aria-label={`${t('claim')}: ${name}`}
      onClick={() => press(id)}
    >
      {t('claim')}
    </Button>
  );
}

/** The foot of a benefit: the Claim button, or what keeps the member from claiming. */
function Foot({ benefit }: { benefit: OwnBenefit }) {
  const { t } = useTranslation('vip');
  const texts = useBenefitTexts();
  const { warn, go } = useUnit({ warn: alertAsked, go: routeRequested });
  const { id, name, statu, enable, isClaimed, type } = benefit;
  if (statu === benefitStatus.claimable && type === benefitTypes.cashBack)
    return (
      <Button size="sm" full aria-label={`${t('claim')}: ${name}`} onClick={() => go({ to: paths.cashBack })}>
        {t('claim')}
      </Button>
    );
  if (statu === benefitStatus.claimable) return <Claim id={id} name={name} />;
  const shop = shops[type];
  if (enable && shop !== undefined)
    return (
      <Button
        size="sm"
        full
        kind="secondary"
        aria-label={`${t('open')}: ${name}`}
        onClick={() => go({ to: pathTo(paths.mallShop, { type: shop }) })}
      >
        {t('open')}
      </Button>
    );
  const state = texts.state(benefit);
  if (enable && isClaimed && statu === benefitStatus.claimed)
    return (
      <button type="button" className="benefit__state benefit__state--on" onClick={() => warn()}>
        <Icon name="check" />
        {state}
      </button>
    );
  return (
    <span className={classes('benefit__state', enable && !isClaimed && 'benefit__state--on')}>
      {enable && !isClaimed && <Icon name="check" />}
      {!enable && <Icon name="lock-fill" />}
      {state}
    </span>
  );
}

/** One benefit of the member: figure, name and state (boards 14 and 36). */
export function BenefitCard({ benefit }: { benefit: OwnBenefit }) {
  const { t } = useTranslation('vip');
  const { figure, gain } = useBenefitTexts();
  const { checking, collecting } = useUnit({ checking: $checking, collecting: $collecting });
  const [icon, tint] = iconOf(benefit);
  const { id, name, statu, enable, amount, type } = benefit;
  const isReady = statu === benefitStatus.claimable;
  const isCashBack = type === benefitTypes.cashBack;
  return (
    <li className={classes('benefit', isReady && 'benefit--ready', !enable && 'benefit--off')}>
      <IconChip icon={icon} tint={enable ? tint : 'sand'} className="benefit__icon" />
      <b className="benefit__figure num">{isReady && isCashBack ? gain('cash', amount) : figure(benefit)}</b>
      <span className="benefit__name">{name}</span>
      <Foot benefit={benefit} />
      {checking && collecting[0] === id && (
        <span className="benefit__checking" role="status">
          {t('checking')}
        </span>
      )}
    </li>
  );
}

/** One benefit of any level: its figure, or the first level that has it. */
export function LevelBenefitCard({ benefit }: { benefit: Benefit }) {
  const { t } = useTranslation('vip');
  const { figure } = useBenefitTexts();
  const [icon, tint] = iconOf(benefit);
  const { name, enable, minLevel } = benefit;
  return (
    <li className={classes('benefit', !enable && 'benefit--off')}>
      <IconChip icon={icon} tint={enable ? tint : 'sand'} className="benefit__icon" />
      <b className="benefit__figure num">{figure(benefit)}</b>
      <span className="benefit__name">{name}</span>
      <span className={classes('benefit__state', enable && 'benefit__state--on')}>
        <Icon name={enable ? 'check' : 'lock-fill'} />
        {enable ? t('included') : t('level', { level: minLevel })}
      </span>
    </li>
  );
}
