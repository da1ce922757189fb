import type { BrowserContext, Page } from '@playwright/test';

/** A commit of React: when (ms after the start of the navigation), and the components that it rendered. */
export interface Commit {
  at: number;
  /** Names with a plus are of new components. The names need an unminified build: `npx vite build --minify false`. */
  names: string[];
}
declare global {
  interface Window {
    commits: Commit[];
  }
}

const hook = `
window.commits = [];
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true, inject: () => 1, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
  onCommitFiberRoot(_, root) {
    const names = [];
    const nameOf = (type) => typeof type === 'string' || !type ? '' : type.displayName || type.name || type.render?.name || type.type?.name || '';
    const walk = (fiber) => {
      for (let one = fiber; one; one = one.sibling) {
        const before = one.alternate;
        const name = nameOf(one.type);
        if (name && one.flags & 1) names.push(before ? name : '+' + name);
        if (!before || before.child !== one.child) walk(one.child);
      }
    };
    walk(root.current.child);
    window.commits.push({ at: Math.round(performance.now()), names });
  },
};`;

/** Counts the commits of all pages that this browser opens from now on. */
export const countCommits = async (where: BrowserContext | Page): Promise<void> => {
  await where.addInitScript({ content: hook });
};

export const commitsOf = (page: Page): Promise<Commit[]> => page.evaluate(() => window.commits);
