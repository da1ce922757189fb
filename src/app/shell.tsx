import { useUnit } from 'effector-react';
import { Activity, useLayoutEffect, useState, ViewTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Router, type Navigator } from 'react-router-dom';
import { TabBar, Toasts } from '../ui';
import { $payoutUntil } from '../core/api';
import { firstPaint } from './first-paint';
import { PageSlot } from './page-slot';
import { PlatformSlot } from './platform';
import { backRequested, findRoute, hrefOf, placeOf, routeRequested, type Entered } from '../core/router';
import { routes, tabsOf } from '../core/router/routes';
import { Stage } from '../core/scene';
import { useWide } from '../core/wide/wide';
import { useEntry } from './use-entry';
import './shell.css';

const tabRoutes = tabsOf(routes);
const slide = { forward: 'slide-forward', back: 'slide-back', none: 'none', default: 'none' };
const toHref = (to: Parameters<Navigator['push']>[0]): string =>
  typeof to === 'string' ? to : hrefOf({ ...placeOf('/'), ...to });

/** Links and hooks of react-router ask our router, like everybody. */
function useNavigator(): Navigator {
  const [go, back] = useUnit([routeRequested, backRequested]);
  return {
    createHref: toHref,
    push: (to) => go({ to: toHref(to) }),
    replace: (to) => go({ to: toHref(to), replace: true }),
    go: () => back(),
  };
}

/** The last entry of each tab that was visited: it stays there, hidden, with all its state (NAV-4). */
function useKeptTabs(entry: Entered): ReadonlyMap<string, Entered> {
  const [kept, setKept] = useState<ReadonlyMap<string, Entered>>(new Map());
  const route = findRoute(tabRoutes, entry.pathname);
  if (route && kept.get(route.path) !== entry) {
    const next = new Map(kept).set(route.path, entry);
    setKept(next);
    return next;
  }
  return kept;
}

function Pages({ entry }: { entry: Entered }) {
  const kept = useKeptTabs(entry);
  const route = findRoute(routes, entry.pathname);
  return (
    <>
      {tabRoutes.map((tab) => {
        const own = kept.get(tab.path);
        return (
          own && (
            <Activity key={tab.path} mode={route === tab ? 'visible' : 'hidden'}>
              <ViewTransition enter={slide} exit={slide} default="none">
                <PageSlot route={tab} entry={own} />
              </ViewTransition>
            </Activity>
          )
        );
      })}
      {route && route.tab === undefined && (
        <ViewTransition key={entry.pathname} enter={slide} exit={slide} default="none">
          <PageSlot route={route} entry={entry} />
        </ViewTransition>
      )}
    </>
  );
}

function Tabs({ active }: { active: string | null }) {
  const { t } = useTranslation('shell');
  const go = useUnit(routeRequested);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['tabs'] = '';
    return () => {
      delete dataset['tabs'];
    };
  }, []);
  const tabs = tabRoutes.map(({ path, page, icon }) => ({
    to: path,
    label: t(`tab.${page}`),
    icon: icon?.off ?? 'user',
    iconOn: icon?.on ?? 'user-fill',
  }));
  return <TabBar tabs={tabs} active={active} label={t('tabs')} onTab={(to) => go({ to })} />;
}

/** Everything around the pages: tabs, toasts, the login question. */
export function Shell() {
  const entry = useEntry();
  const closedUntil = useUnit($payoutUntil);
  const navigator = useNavigator();
  const wide = useWide();
  if (entry === null) return null;
  const route = findRoute(routes, entry.pathname);
  // Q30: while the account is closed nothing leads to play.
  const withTabs = route?.tab !== undefined && closedUntil === null;
  return (
    <Router location={entry} navigator={navigator}>
      {wide && <wide.Frame />}
      <Pages entry={entry} />
      {withTabs && !wide && <Tabs active={route.path} />}
      <Stage />
      {firstPaint.map(({ name, Over }) => Over && <Over key={name} />)}
      <PlatformSlot />
      <Toasts />
    </Router>
  );
}
