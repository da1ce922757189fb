import postcss, { list, type AtRule, type Declaration, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** Matches every element and adds the specificity of an id. Chromium 80 has no `:where()`, which could lower one. */
const aboveIds = ':not(#_)';
/** The first simple selector of a selector. */
const first = /^(?:[.#]?[\w-]+|\[[^\]]*\]|:(?!:)[\w-]+|\*)/;

const isKeyframes = ({ name }: AtRule): boolean => name.endsWith('keyframes');

const mixed = /color-mix\(in srgb, ([^,()]+|var\([^()]+\)) ([\d.]+)%, ([^,()]+|var\([^()]+\))\)/g;
const isLine = (property: string): boolean => /border|shadow/.test(property);

/** Writes a rule with another value after that of a declaration, for browsers without `feature`. */
function supportsNot(declaration: Declaration, feature: string, value: string): void {
  const rule = declaration.parent as Rule;
  rule.after(
    postcss
      .atRule({ name: 'supports', params: `not (${feature})` })
      .append(postcss.rule({ selectors: rule.selectors }).append(declaration.clone({ value }))),
  );
}

/**
 * Gives browsers without `color-mix` (Chromium below 111) the colour that has the larger share, and lines the colour
 * that is not transparent. An own rule, because a value with a variable is dropped only after all others are.
 */
function fallBack(declaration: Declaration): void {
  const value = declaration.value.replace(mixed, (_, one: string, share: string, other: string) =>
    Number(share) >= 50 || (other === 'transparent' && isLine(declaration.prop)) ? one : other,
  );
  if (value.includes('color-mix(')) throw declaration.error('a color-mix without a fallback for older browsers');
  supportsNot(declaration, 'color: color-mix(in srgb, red, red)', value);
}

const sides = ['top', 'right', 'bottom', 'left'];

/**
 * Writes the sides of `inset`, `margin-inline` and their like one by one. Chromium below 87 and Safari 14.0 know only
 * these, and lightningcss leaves a shorthand with a variable as it is. A variable must be the value of one side.
 */
function writeSides(declaration: Declaration): void {
  const { prop, value } = declaration;
  const [, base, axis] = /^(margin|padding)-(inline|block)$/.exec(prop) ?? [];
  if (!value.includes('var(') || (prop !== 'inset' && base === undefined)) return;
  const values = list.space(value);
  if (base === undefined)
    // A missing value is that of the opposite side, or else the first.
    sides.forEach((side, at) => {
      const own = values[at] ?? values[at - 2] ?? values[0];
      if (own !== undefined) declaration.before(declaration.clone({ prop: side, value: own }));
    });
  else
    ['start', 'end'].forEach((end, at) => {
      const own = values[at] ?? values[0];
      if (own !== undefined) declaration.before(declaration.clone({ prop: `${base}-${axis}-${end}`, value: own }));
    });
  declaration.remove();
}

/**
 * Gives browsers without `dvh` (Chromium below 108, Safari below 15.4, Firefox below 101) the height of the window with
 * its bars. A value with a variable needs an own rule: two declarations in one rule would end in none.
 */
function allowForBars(declaration: Declaration): void {
  const value = declaration.value.replace(/dvh\b/g, 'vh');
  if (value.includes('var(') || declaration.prop.startsWith('--')) supportsNot(declaration, 'height: 1dvh', value);
  else declaration.before(declaration.clone({ value }));
}

/**
 * A style sheet without cascade layers, which Chromium below 99, Safari below 15.4 and Firefox below 97 drop with all
 * their styles. The layers come in the order of their sheets (reset, tokens, ui); the rules of an area, which win over
 * those of the design system whatever its selectors are, get the specificity of an id (docs/decisions/0075).
 */
export function withoutLayers(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'area')
      layer.walkRules((rule) => {
        const { parent } = rule;
        if (parent?.type === 'atrule' && isKeyframes(parent as AtRule)) return;
        rule.selectors = rule.selectors.map((selector) =>
          first.test(selector) ? selector.replace(first, (start) => start + aboveIds) : `*${aboveIds}${selector}`,
        );
      });
    if (layer.nodes) layer.replaceWith(layer.nodes);
    else layer.remove();
  });
  root.walkDecls((declaration) => {
    writeSides(declaration);
    if (/\ddvh\b/.test(declaration.value)) allowForBars(declaration);
    if (declaration.value.includes('color-mix(')) fallBack(declaration);
    // The body keeps what flows over: as a scroll container it would hold the sticky bars. The document hides it.
    if (
      /^overflow/.test(declaration.prop) &&
      declaration.value === 'clip' &&
      (declaration.parent as Rule).selector !== 'body'
    )
      supportsNot(declaration, 'overflow: clip', 'hidden');
  });
  return root.toString();
}

/** Builds all style sheets without cascade layers. */
export const plainLayers = (): Plugin => ({
  name: 'plain-layers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\.css(\?|$)/.test(id) ? { code: withoutLayers(code), map: null } : null),
});
