import { useUnit } from 'effector-react';
import { Suspense, use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Route as RouterRoute, Routes } from 'react-router-dom';
import { PageSkeleton } from '../ui';
import { ErrorBoundary } from './error-boundary';
import { firstPaint } from './first-paint';
import { loadPage, pageNow, pageRetried } from './pages';
import type { Entered } from '../core/router';
import type { Route } from '../core/area/area';

/** The page's own component, once its code is there. */
function LoadedPage({ name }: { name: string }) {
  const { Page } = pageNow(name) ?? use(loadPage(name));
  return <Page />;
}

/** Once a page shows: its title in the window, and the reader's focus on its heading (not on the very first page). */
function PageReady({ title, entry }: { title: string; entry: Entered }) {
  const { t } = useTranslation('shell');
  const marker = useRef<HTMLSpanElement>(null);
  const name = t(title);
  useEffect(() => {
    document.title = `${name} · Baobab`;
  }, [name]);
  useEffect(() => {
    if (entry.direction === 'none') return;
    const heading = marker.current?.parentElement?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [entry.key, entry.direction]);
  return <span ref={marker} hidden />;
}

/** One page at its own address: errors and waiting stay inside. */
export function PageSlot({ route, entry }: { route: Route; entry: Entered }) {
  const { t } = useTranslation(['common', 'shell']);
  const retry = useUnit(pageRetried);
  return (
    <div className="slot">
      {firstPaint.map(({ name, PageNotice }) => PageNotice && <PageNotice key={name} route={route} />)}
      <ErrorBoundary resetKey={entry.key} onRetry={() => retry()}>
        <Suspense fallback={<PageSkeleton title={t(`shell:${route.title}`)} label={t('loading')} />}>
          <Routes location={entry}>
            <RouterRoute path={route.path} element={<LoadedPage name={route.page} />} />
          </Routes>
          <PageReady title={route.title} entry={entry} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
