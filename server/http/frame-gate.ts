/** Path of the script with the methods that older browsers lack (scripts/build-older.mjs). */
export const olderPath = '/frames/older.js';

/**
 * The inline script at the head of every page. A browser older than 2023 (Chrome 111, Safari 16.2, Firefox 113) loads
 * the methods that it may lack before the page's modules run; other browsers load nothing.
 */
export const olderGate = `window.CSS&&CSS.supports&&CSS.supports('color','color-mix(in srgb,red,red)')||document.write('<script src="${olderPath}"><\\/script>')`;
