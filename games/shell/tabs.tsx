import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from './icon';
import type { ShellIcon } from './icon';
import './tabs.css';

interface Tab {
  readonly name: string;
  readonly label: string;
  readonly icon: ShellIcon;
  readonly content: ReactNode;
}

/** Where the keys move from tab `at` of `count`; null for other keys. */
function target(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Tabs below stage and dock in a wide frame (design/wide.md §4). Arrows, Home and End move between them. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const onKey = (event: KeyboardEvent): void => {
    const next = target(event.key, chosen, tabs.length);
    if (next === null) return;
    // The arrows would also move the stake.
    event.preventDefault();
    event.stopPropagation();
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <section className="tabs" aria-label={label}>
      <div ref={list} className="tabs__list" role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map(({ name, label: text, icon }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            <Icon name={icon} />
            {text}
          </button>
        ))}
      </div>
      <div
        className="tabs__panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[chosen]?.name}`}
        tabIndex={0}
      >
        {tabs[chosen]?.content}
      </div>
    </section>
  );
}
