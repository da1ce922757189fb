import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { Button } from '../../../ui';
import { VipShield } from '../../vip';
import { isGated, type OrderGate } from '../lib/gate';
import './gate.css';
import './mall-tokens.css';

/** Says which level orders need, and leads to the member centre (Q63). Nothing for who may order. */
export function Gate({ shop, title }: { shop: OrderGate; title: string }) {
  const { t } = useTranslation('mall');
  const go = useUnit(routeRequested);
  if (!isGated(shop)) return null;
  const { minLevel, level } = shop;
  return (
    <section className="mall-gate" aria-label={title}>
      <VipShield level={minLevel} label="" />
      <span className="mall-gate__words">
        <b>{t('gate.title', { level: minLevel })}</b>
        <span>{t('gate.text', { level: level ?? 1, wanted: minLevel })}</span>
      </span>
      <Button size="sm" kind="secondary" onClick={() => go({ to: paths.memberCenter })}>
        {t('gate.way')}
      </Button>
    </section>
  );
}
