import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { $payoutUntil } from '../../../core/api';
import { $location, findRoute } from '../../../core/router';
import { routes } from '../../../core/router/routes';
import { SideDrawer } from '../../lobby/menu';
import { Rail } from './rail';
import { railShown } from '../model/states';
import { TopBar } from './top-bar';
import { useSearchKey } from './search-key';
import './wide-tokens.css';
import './frame.css';
import './pages.css';
import './forms.css';
import './windows.css';

/** The visible `main`: pages of tabs that were left stay in the document. */
function toContent(event: MouseEvent): void {
  event.preventDefault();
  const main = [...document.querySelectorAll('main')].find((one) => one.getClientRects().length > 0);
  if (main === undefined) return;
  main.tabIndex = -1;
  main.focus();
}

/** Marks the root on pages with a stage, which take all that is right of the rail. */
function useStage(): void {
  const { pathname } = useUnit($location);
  const stage = findRoute(routes, pathname)?.stage;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (stage !== undefined) dataset['stage'] = stage;
    return () => {
      delete dataset['stage'];
    };
  }, [stage]);
}

/**
 * What wide windows have around the pages: skip link, rail and top bar, in the order of the tab key. A closed account
 * has neither games nor a deposit (Q30).
 */
export function Frame() {
  const { t } = useTranslation('wide');
  const { closedUntil, shown } = useUnit({ closedUntil: $payoutUntil, shown: railShown });
  useEffect(() => void shown(), [shown]);
  useSearchKey();
  useStage();
  const closed = closedUntil !== null;
  return (
    <>
      <a className="skip-link" href="#content" onClick={toContent}>
        {t('skip')}
      </a>
      <Rail closed={closed} />
      <TopBar closed={closed} />
      <SideDrawer />
      <span id="content" />
    </>
  );
}
