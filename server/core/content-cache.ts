/** How long content is cached, in ms. A change by the site operator takes this long to become visible. */
export const contentCacheMs = 5_000;
