import type { ReactNode } from 'react';
import { usePull } from './use-pull';
import './pull-refresh.css';

interface PullRefreshProps {
  /** What the hint says while the finger pulls, and when letting go refreshes. */
  pull: string;
  release: string;
  onRefresh: () => void;
  children: ReactNode;
}

/** Content that the player can pull down at the top of the page to refresh it. */
export function PullRefresh({ pull, release, onRefresh, children }: PullRefreshProps) {
  const { list, hint } = usePull(onRefresh);
  return (
    <>
      <div className="pull-refresh__hint" ref={hint} data-pull="idle" aria-hidden="true">
        <span className="pull-refresh__pull">{pull}</span>
        <span className="pull-refresh__release">{release}</span>
      </div>
      <div ref={list}>{children}</div>
    </>
  );
}
