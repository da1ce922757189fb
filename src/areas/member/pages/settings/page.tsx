import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested, findRoute, routeRequested } from '../../../../core/router';
import { routes } from '../../../../core/router/routes';
import { List, ListRow, NavBar, SectionHead } from '../../../../ui';
import { rows, sections, type Section, type SettingsRow } from './rows';
import './settings.css';

const noValue = (): string | null => null;
const isThere = ({ to }: SettingsRow): boolean => to === undefined || findRoute(routes, to) !== null;
const shownRows = rows.filter(isThere);

function Row({ row: { icon, tint, label, to, useValue = noValue, Control } }: { row: SettingsRow }) {
  const { t } = useTranslation('settings');
  const go = useUnit(routeRequested);
  const value = useValue();
  return (
    <ListRow
      icon={icon}
      tint={tint}
      label={t(label)}
      value={value}
      control={Control && <Control />}
      {...(to === undefined ? {} : { onPress: () => go({ to }) })}
    />
  );
}

function Rows({ section }: { section: Section }) {
  const { t } = useTranslation('settings');
  const own = shownRows.filter((row) => row.section === section);
  if (own.length === 0) return null;
  const title = t(`section.${section}`);
  return (
    <section>
      <SectionHead title={title} />
      <List label={title}>
        {own.map((row) => (
          <Row key={row.label} row={row} />
        ))}
      </List>
    </section>
  );
}

/** The list of the account's settings; each has a page of its own. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const back = useUnit(backRequested);
  return (
    <div className="page">
      <NavBar title={t('title')} onBack={() => back()} />
      <main className="page__body settings">
        {sections.map((section) => (
          <Rows key={section} section={section} />
        ))}
      </main>
    </div>
  );
}
