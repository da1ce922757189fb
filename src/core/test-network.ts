// For tests with a page: a call to the origin of the page fails as without a network. The `fetch` of the page would
// connect to whatever listens on that port of the machine. Tests that need answers start a server on another port.
const { fetch, location } = globalThis;
const { origin } = location;

globalThis.fetch = (asked, init) => {
  const { href } = new URL(asked instanceof Request ? asked.url : String(asked), location.href);
  return href.startsWith(origin)
    ? Promise.reject(new TypeError('no network in unit tests'))
    : fetch.call(globalThis, asked, init);
};
export {};
