import { linear } from '../svg/paint.mjs';

const bow = (fill) =>
  `<path d="M0-34C-20-84-92-92-92-56-92-34-40-32 0-34ZM0-34C20-84 92-92 92-56 92-34 40-32 0-34Z" fill="${fill}"/>` +
  '<path d="M-14-44C-34-66-70-72-72-56M14-44C34-66 70-72 72-56" fill="none" stroke="#FFB3CE" stroke-width="6" stroke-linecap="round" opacity=".8"/>' +
  '<circle cy="-38" r="17" fill="#E0306E"/><ellipse cx="-5" cy="-43" rx="6" ry="4.5" fill="#FF9CC0" opacity=".8"/>';

const paper = () =>
  linear([
    [0, '#FFE28A'],
    [1, '#F2971B'],
  ]);
const ribbonPaint = (top = '#FF5C8E', foot = '#C2145A') =>
  linear([
    [0, top],
    [1, foot],
  ]);

/** Lid with its bow, middle at (0, 0): 264 wide. */
const lid = () => {
  const [box, band] = [paper(), ribbonPaint()];
  return (
    `<defs>${box.def}${band.def}</defs><rect x="-132" y="-26" width="264" height="60" rx="12" fill="#B86408"/>` +
    `<rect x="-132" y="-32" width="264" height="58" rx="12" fill="${box.url}"/><rect x="-28" y="-32" width="56" height="58" fill="${band.url}"/>` +
    `<rect x="-132" y="-32" width="264" height="9" rx="5" fill="#fff" opacity=".4"/>${bow(band.url)}`
  );
};

/** Back of the open box, with its lid thrown to the left. Prizes rise between it and the front. */
export const giftBack = () =>
  `<g transform="translate(-128 -150) rotate(-26)">${lid()}</g>` +
  '<path d="M-128-92H128L112-52H-112Z" fill="#7A3204"/><path d="M-128-92H128L120-74H-120Z" fill="#A8500A"/>';

/** Front wall of the box: 268 wide, from y -66 to 136. */
export const giftFront = () => {
  const side = linear(
    [
      [0, '#FFB73A'],
      [0.5, '#FFD04E'],
      [1, '#F59A1E'],
    ],
    { x2: 1, y2: 0 },
  );
  const band = ribbonPaint('#FF4F86', '#B01258');
  const shade = linear([
    [0, '#fff', 0.35],
    [0.25, '#fff', 0],
    [0.7, '#8A3A00', 0],
    [1, '#8A3A00', 0.5],
  ]);
  const wall = 'M-134-66H134L120 118a20 20 0 0 1-20 18H-100a20 20 0 0 1-20-18Z';
  return (
    `<defs>${side.def}${band.def}${shade.def}</defs><path d="${wall}" fill="${side.url}"/>` +
    `<path d="M-30-66H30V136H-30Z" fill="${band.url}"/><path d="${wall}" fill="${shade.url}"/>` +
    '<path d="M-134-66H134L133-54H-133Z" fill="#FFF0B8" opacity=".85"/>' +
    '<path d="M-116-40l10 140" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".3"/>'
  );
};

/** The box with its lid on. */
export const giftClosed = () =>
  `${giftFront()}<path d="M-131-50H131L128-14H-128Z" fill="#7A3204" opacity=".32"/><g transform="translate(0 -72) scale(1.08 1)">${lid()}</g>`;

/** Ribbon for a line of text: 624 wide, 108 tall, middle at (0, 0). */
export const ribbon = () => {
  const front = ribbonPaint('#FF5CA0', '#B8125E');
  return (
    `<defs>${front.def}</defs><path d="M-294-34-330 10-294 54H-190V-34ZM294-34 330 10 294 54H190V-34Z" fill="#8A0A44"/>` +
    `<path d="M-260-54H260V36H-260Z" fill="${front.url}"/><path d="M-260-53H260" stroke="#FFB3D3" stroke-width="3"/>` +
    '<path d="M-260 36h66l-66 18ZM260 36h-66l66 18Z" fill="#5E0530"/>'
  );
};
