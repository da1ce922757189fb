/** Five tones per gem, from the brightest facet to the outline. */
const gemTones = {
  emerald: ['#E6FFF2', '#6FF0B4', '#1FC98A', '#0B8F66', '#04553F'],
  ruby: ['#FFE6EE', '#FF8AB4', '#F0307F', '#B5105A', '#5E0430'],
  sapphire: ['#E8F8FF', '#7FD4FF', '#2FA0F0', '#1462C2', '#082E78'],
  amber: ['#FFF8D8', '#FFDC7A', '#FFB62E', '#DB7A0C', '#7A3A00'],
  violet: ['#F4E8FF', '#C79AFF', '#8F4DF0', '#5A1FB8', '#2A0A66'],
};
export const gemNames = Object.keys(gemTones);

const facet = (d, fill, opacity = 1) => `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A cut gem seen from the front, in a box of 100 x 100. */
const gem = (name) => {
  const [lightest, light, middle, deep, edge] = gemTones[name];
  const outline = 'M28 14H72L96 40 50 92 4 40Z';
  const line = (d, opacity) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="1.200" opacity="${opacity}"/>`;
  return (
    `<path d="${outline}" fill="${edge}" stroke="${edge}" stroke-width="6" stroke-linejoin="round" transform="translate(0 2)"/>` +
    facet(outline, middle) +
    facet('M28 14 34 40H4Z', light) +
    facet('M28 14H50L34 40Z', lightest) +
    facet('M50 14 66 40H34Z', light) +
    facet('M72 14 96 40H66Z', deep) +
    facet('M34 40H66L50 92Z', deep) +
    facet('M34 40H50V92Z', middle, 0.75) +
    facet('M66 40H96L50 92Z', edge, 0.72) +
    line('M28 14H72L66 40H34Z', 0.55) +
    line('M4 40H96M34 40 50 92 66 40', 0.4) +
    facet('M28 14H50L34 40Z', '#fff', 0.4) +
    facet('M9 42 46 84 26 48Z', '#fff', 0.2)
  );
};

/** A gem centred at x, y; `size` is the side of its box, `turn` degrees. */
export const gemAt = (name, x, y, size, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)">${gem(name)}</g>`;
