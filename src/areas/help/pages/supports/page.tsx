import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { contactsSchema, optionTypes } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $optionsState, optionsFx, useOption } from '../../../../core/options';
import { HelpCard } from '../../../safer-play';
import { ContactLinks, useContacts } from '../../support';
import { Card, ErrorState, Icon, Kente, List, ListRow, NavBar, SectionHead, Skeleton } from '../../../../ui';
import { addresses } from './addresses';
import './supports.css';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Links to the operator's social media (4004); empty when none are configured. */
function Social() {
  const { t } = useTranslation('help');
  const read = v.safeParse(contactsSchema, parse(useOption(optionTypes.socialLinks) ?? '[]'));
  const links = read.success ? read.output.filter(({ url }) => url !== '') : [];
  if (links.length === 0) return null;
  return (
    <List label={t('supports.social')}>
      {links.map(({ name, url }) => (
        <ListRow key={url} icon="globe" tint="blue" label={name} href={url} />
      ))}
    </List>
  );
}

function Contacts() {
  const { t } = useTranslation('help');
  const [state, busy, ask] = useUnit([$optionsState, optionsFx.pending, optionsFx]);
  const contacts = useContacts();
  const address = useOption(optionTypes.address);
  if (contacts.length === 0 && state === 'waiting') return <Skeleton className="supports__waiting" />;
  if (contacts.length === 0) {
    return (
      <ErrorState
        title={t('supports.errorTitle')}
        text={t('errorText')}
        busy={busy}
        onRetry={() => void ask({}).catch(() => undefined)}
      />
    );
  }
  return (
    <Card flush>
      <Kente height={6} />
      <div className="supports__contacts">
        <h2 className="supports__title">
          <Icon name="headset-fill" />
          {t('supports.lead')}
        </h2>
        <p className="muted">{t('supports.text')}</p>
        <ContactLinks />
        {address !== null && (
          <p className="muted supports__address">
            <Icon name="house-line" />
            {address}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Contacts of the support team and of help organisations (R-28, SUP-1). */
export function SupportsPage() {
  const { t } = useTranslation('help');
  const { back, go } = useUnit({ back: backRequested, go: routeRequested });
  return (
    <div className="page">
      <NavBar title={t('supports.title')} onBack={() => back()} />
      <main className="page__body stack">
        <Contacts />
        <List label={t('chat.title')}>
          <ListRow
            icon="chat-teardrop-dots-fill"
            tint="green"
            label={t('chat.row')}
            onPress={() => go({ to: paths.liveChat })}
          />
        </List>
        <Social />
        <section>
          <SectionHead title={t('supports.read')} />
          <List label={t('supports.read')}>
            {addresses.map(({ to, label, icon, tint }) => (
              <ListRow key={to} icon={icon} tint={tint} label={t(label)} onPress={() => go({ to })} />
            ))}
          </List>
        </section>
        <HelpCard />
      </main>
    </div>
  );
}
