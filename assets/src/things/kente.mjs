/** Threads of the weave: night (theme A) and day (theme B). */
export const threads = {
  a: { ground: '#12082A', gold: '#FFC83D', warm: '#E0307F', cool: '#20C9B6', orange: '#FF8A3C', cream: '#FFF1D0' },
  b: { ground: '#123A26', gold: '#FFC53A', warm: '#D8432B', cool: '#0F8A5F', orange: '#F58A1F', cream: '#FFF6DF' },
};

/** Our weave tile, 96 x 10: diamond, stepped pyramid, bars, diamond, inverted steps, bars. */
export const kenteTile = ({ ground, gold, warm, cool, orange, cream }) => {
  const bar = (x, colour) => `<rect x="${x}" width="3" height="10" fill="${colour}"/>`;
  return (
    `<rect width="96" height="10" fill="${ground}"/>` +
    `<rect x="1" width="12" height="10" fill="${gold}"/><path d="M7 1.2 10.6 5 7 8.8 3.4 5Z" fill="${ground}"/>` +
    `<path d="M7 3.4 8.6 5 7 6.6 5.4 5Z" fill="${orange}"/><rect x="15" width="18" height="10" fill="${warm}"/>` +
    `<path d="M15 10V8h3V6h3V4h3V2h3v2h3v2h3v4Z" fill="${gold}"/><path d="M21 10V8h3V6h3v2h3v2Z" fill="${ground}"/>` +
    bar(35, cream) +
    `<rect x="39.5" width="3" height="10" fill="${cool}"/>` +
    bar(44, cream) +
    `<rect x="49" width="12" height="10" fill="${cool}"/><path d="M55 1.2 58.6 5 55 8.8 51.4 5Z" fill="${cream}"/>` +
    `<path d="M55 3.4 56.6 5 55 6.6 53.4 5Z" fill="${ground}"/><rect x="63" width="18" height="10" fill="${orange}"/>` +
    `<path d="M63 0h18v2h-3v2h-3v2h-3v2h-3V6h-3V4h-3V2Z" fill="${ground}"/><path d="M69 0h6v2h-1.5v2h-3V2H69Z" fill="${gold}"/>` +
    bar(83, gold) +
    `<rect x="87.5" width="3" height="10" fill="${warm}"/>` +
    bar(92, gold)
  );
};

/** The tile as a file of its own, for the edge strips of the interface. */
export const kenteFile = (theme) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 10" width="96" height="10" preserveAspectRatio="none">${kenteTile(threads[theme])}</svg>`;
