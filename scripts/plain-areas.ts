import type { Plugin } from 'vite';

const layered = /^(\s*(?:\/\*[^]*?\*\/\s*)*)@layer (?:area|tokens) \{([^]*)\}\s*$/;

/**
 * The style sheet of an area, or its tokens, outside its cascade layer; null for other sheets. The browser gives styles
 * without a layer the last place, where `area` is too, and no element gets a token from two sheets, so nothing changes
 * on the page. But Chromium shapes all texts again when a style sheet with layers is added (docs/decisions/0053).
 */
export function withoutLayer(css: string): string | null {
  const match = layered.exec(css);
  return match && `${match[1]}${match[2]}`;
}

/** Builds the style sheets of areas and their tokens without cascade layers. */
export const plainAreas = (): Plugin => ({
  name: 'plain-areas',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const css = /\/(src|games\/[\w-]+\/round)\/[^?]*\.css$/.test(id) ? withoutLayer(code) : null;
    return css === null ? null : { code: css, map: null };
  },
});
