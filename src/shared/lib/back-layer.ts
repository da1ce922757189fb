import { createTracker } from './tracker';

interface Layered {
  layer?: unknown;
}

/**
 * The browser's back button while something over a page must not be left by it: `fired` says that it was pressed, and the page stays.
 * The router does not mind: a layer has the mark of the page below it.
 */
export function createBackLayer(name: string) {
  const isLayer = () => (window.history.state as Layered | null)?.layer === name;
  const addLayer = () => window.history.pushState({ ...(window.history.state as object | null), layer: name }, '');
  return createTracker<void>((fire) => {
    let listening = true;
    const popped = () => {
      fire();
      queueMicrotask(() => {
        if (listening) addLayer();
      });
    };
    addLayer();
    window.addEventListener('popstate', popped);
    return () => {
      listening = false;
      window.removeEventListener('popstate', popped);
      // Later, because whoever took it away may be on the way to another page: then the layer is left behind.
      setTimeout(() => {
        if (isLayer()) window.history.back();
      });
    };
  });
}
