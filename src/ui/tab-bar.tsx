import type { MouseEvent } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import './tab-bar.css';

export interface Tab {
  to: string;
  label: string;
  icon: IconName;
  iconOn: IconName;
}

/** The five tabs at the bottom: a lamp over the active one in Dusk, a pill behind its icon in Savanna. */
export function TabBar({
  tabs,
  active,
  label,
  onTab,
}: {
  tabs: readonly Tab[];
  active: string | null;
  label: string;
  onTab: (to: string) => void;
}) {
  const open = (event: MouseEvent, to: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onTab(to);
  };
  return (
    <nav className="tab-bar" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.to}
          href={tab.to}
          className={classes('tab-bar__tab', tab.to === active && 'tab-bar__tab--on')}
          aria-current={tab.to === active ? 'page' : undefined}
          onClick={(event) => open(event, tab.to)}
        >
          <Icon name={tab.to === active ? tab.iconOn : tab.icon} />
          <span className="tab-bar__label">{tab.label}</span>
        </a>
      ))}
    </nav>
  );
}
