import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { List, ListRow, NavBar, TextAction } from '../../../../ui';
import { Draws } from './draws';
import { OpenedSheet } from './opened-sheet';
import { SealCard } from './seal-card';
import { SeedSheet } from './seed-sheet';
import './fairness.css';

/** The member's seeds and all draws made with them: committed before, revealed on demand, checked one by one. */
export function FairnessPage() {
  const { t } = useTranslation('fairness');
  const { back, go } = useUnit({ back: backRequested, go: routeRequested });
  return (
    <div className="page">
      <NavBar title={t('title')} onBack={() => back()} />
      <main className="page__body stack">
        <p className="muted">{t('lead')}</p>
        <SealCard />
        <List label={t('stats.title')}>
          <ListRow icon="coins-fill" tint="teal" label={t('stats.title')} onPress={() => go({ to: paths.verifier })} />
        </List>
        <section className="fair__draws" aria-labelledby="fair-draws">
          <div className="section-head">
            <h2 className="section-head__title" id="fair-draws">
              {t('draws.title')}
            </h2>
            <TextAction onClick={() => go({ to: paths.verifier })}>{t('draws.verify')}</TextAction>
          </div>
          <Draws />
        </section>
      </main>
      <SeedSheet />
      <OpenedSheet />
    </div>
  );
}
