import { gel, shine } from '../../svg/gel.mjs';
import { uid } from '../../svg/ids.mjs';
import { group, linear, radial } from '../../svg/paint.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';
import { markCanopy, markTrunk } from '../../things/mark.mjs';

// The okada from behind. The wheel touches the road at 0, 0; the helmet ends at about -420.

const deep = '#1A0A26';
const mirrored = (body) => `${body}<g transform="scale(-1 1)">${body}</g>`;
const limb = (d, width, colour, light) =>
  `<path d="${d}" fill="none" stroke="${deep}" stroke-width="${width + 8}" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="${d}" transform="translate(-${width * 0.2} -2)" fill="none" stroke="${light}" stroke-width="${width * 0.26}" stroke-linecap="round" stroke-linejoin="round" opacity=".6"/>`;

const chrome = () =>
  linear(
    [
      [0, '#5A5468'],
      [0.3, '#FFFFFF'],
      [0.55, '#A8A2B8'],
      [1, '#3A3448'],
    ],
    { x2: 1, y2: 0 },
  );

const wheel = () => {
  const tyre = linear(
    [
      [0, '#0E0A14'],
      [0.3, '#4A4456'],
      [0.5, '#5E586C'],
      [0.7, '#3A3446'],
      [1, '#0A0610'],
    ],
    { x2: 1, y2: 0 },
  );
  return (
    `<defs>${tyre.def}</defs><rect x="-31" y="-150" width="62" height="152" rx="27" fill="${deep}"/>` +
    `<rect x="-27" y="-148" width="54" height="147" rx="24" fill="${tyre.url}"/>`
  );
};

const shocks = () => {
  const metal = chrome();
  const coil = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<path d="M43-${96 + i * 13}q12-5 24-1" stroke="#FFC83D" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
  return (
    `<defs>${metal.def}</defs>` +
    mirrored(
      `<rect x="45" y="-176" width="20" height="112" rx="9" fill="${deep}"/><rect x="48" y="-173" width="14" height="106" rx="7" fill="${metal.url}"/>${coil}` +
        `<rect x="40" y="-68" width="56" height="34" rx="17" fill="${deep}"/><rect x="44" y="-64" width="48" height="26" rx="13" fill="${metal.url}"/>` +
        '<ellipse cx="80" cy="-51" rx="10" ry="10" fill="#120818"/><ellipse cx="80" cy="-51" rx="6" ry="6" fill="#3A2A4A"/>',
    )
  );
};

const tail = () => {
  const weave = uid();
  const lamp = radial(
    [
      [0, '#FFD0C8'],
      [0.4, '#FF4A5A'],
      [1, '#9A0A2A'],
    ],
    { cx: 0.42, cy: 0.34, r: 0.75 },
  );
  return (
    `<defs>${lamp.def}<pattern id="${weave}" width="58" height="6" patternUnits="userSpaceOnUse" x="-29"><g transform="scale(.604)">${kenteTile(threads.a)}</g></pattern></defs>` +
    gel('M-44-196C-44-214 44-214 44-196L38-118C36-98-36-98-38-118Z', {
      colours: ['#FFB0A0', '#F0413A', '#B8122E', '#4A0414'],
      box: [-44, -210, 88, 112],
      outline: 5,
      detail: 0.8,
    }) +
    `<rect x="-37" y="-134" width="74" height="36" rx="6" fill="${deep}"/><rect x="-34" y="-131" width="68" height="30" rx="4" fill="#FFF6DC"/>` +
    `<rect x="-29" y="-120" width="58" height="6" fill="url(#${weave})"/><path d="M-26-126H26M-26-107H26" stroke="#C8B890" stroke-width="2"/>` +
    `<rect x="-31" y="-182" width="62" height="32" rx="15" fill="${deep}"/><rect x="-27" y="-178" width="54" height="24" rx="12" fill="${lamp.url}"/>` +
    '<path d="M-18-172H6" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>' +
    mirrored(
      `<path d="M40-172H62" stroke="${deep}" stroke-width="9"/>` +
        gel('M60-184C82-184 82-160 60-160Z', {
          colours: ['#FFF0B0', '#FFB02E', '#D86A08', '#5A2404'],
          box: [60, -184, 18, 24],
          outline: 4,
          detail: 0.4,
        }),
    )
  );
};

const seat = () =>
  gel('M-78-196C-84-224-52-238 0-238S84-224 78-196C60-184-60-184-78-196Z', {
    colours: ['#6A5A84', '#3A2C52', '#22163A', '#0E0618'],
    box: [-80, -238, 160, 54],
    outline: 5,
    detail: 0.8,
  });

const bars = () => {
  const metal = chrome();
  const glass = linear([
    [0, '#FFE9B8'],
    [0.5, '#FF9A7A'],
    [1, '#6A2A8A'],
  ]);
  return (
    `<defs>${metal.def}${glass.def}</defs>` +
    mirrored(
      `<path d="M120-282L132-340" stroke="${deep}" stroke-width="10" stroke-linecap="round"/><path d="M120-282L132-340" stroke="#B8B2C8" stroke-width="4" stroke-linecap="round"/>` +
        `<path d="M106-352C108-374 172-380 176-356 178-334 112-326 106-352Z" fill="${deep}"/><path d="M112-352C114-368 167-373 170-355 171-340 117-334 112-352Z" fill="${glass.url}"/>` +
        '<path d="M120-358C132-366 146-368 156-366" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".8"/>' +
        `<path d="M70-268C100-276 126-280 170-270" fill="none" stroke="${deep}" stroke-width="20" stroke-linecap="round"/><path d="M70-268C100-276 126-280 150-275" fill="none" stroke="${metal.url}" stroke-width="9" stroke-linecap="round"/>` +
        '<path d="M140-277C152-277 160-274 170-270" fill="none" stroke="#2A1E3A" stroke-width="15" stroke-linecap="round"/>',
    )
  );
};

const legs = () =>
  mirrored(
    limb('M46-214C84-214 114-200 118-176', 44, '#2F4FA8', '#8FB0FF') +
      limb('M118-178C114-140 96-112 92-88', 32, '#2A4698', '#8FB0FF') +
      gel('M72-84C72-100 116-102 116-82L120-62C120-52 70-52 70-62Z', {
        colours: ['#FFFFFF', '#F0E6E0', '#B8A8B0', '#3A2434'],
        box: [70, -100, 50, 48],
        outline: 4,
        detail: 0.6,
      }),
  );

const arms = () =>
  mirrored(
    limb('M72-318C112-312 132-298 128-288', 38, '#F0A020', '#FFE9A0') +
      limb('M128-290C136-284 142-280 148-276', 30, '#8A5236', '#C88A62') +
      gel('M134-290C150-298 170-290 168-274 164-260 140-260 136-270Z', {
        colours: ['#7A6A94', '#4A3A66', '#2A1C42', '#0E0618'],
        box: [134, -296, 34, 36],
        outline: 4,
        detail: 0.5,
      }),
  );

const jacket = () => {
  const weave = uid();
  const d = 'M-86-330C-70-352 70-352 86-330 96-300 88-250 76-206 40-194-40-194-76-206-88-250-96-300-86-330Z';
  const band = (y) =>
    `<path d="M-100 ${y}H100V${y + 16}H-100Z" fill="#FFFDF0" opacity=".95"/><path d="M-100 ${y + 5}H100" stroke="#C8D8E0" stroke-width="3"/>`;
  return (
    `<defs><pattern id="${weave}" width="115" height="12" patternUnits="userSpaceOnUse" x="-58" y="-224"><g transform="scale(1.2)">${kenteTile(threads.a)}</g></pattern></defs>` +
    gel(d, {
      colours: ['#FFF0A8', '#FFB92E', '#E8820C', '#5A2404'],
      box: [-90, -350, 180, 156],
      focus: [0.3, 0.2],
      outline: 6,
      detail: 1.2,
      extra:
        `<path d="M-62-360L-40-190M62-360L40-190" stroke="#FFFDF0" stroke-width="15" opacity=".95"/>${band(-262)}` +
        `<rect x="-100" y="-224" width="200" height="12" fill="url(#${weave})"/>`,
    }) +
    `<g transform="translate(-24 -322) scale(1.5)"><g fill="#7A2E06">${markTrunk}${markCanopy}</g></g>`
  );
};

const helmet = () => {
  const clip = uid();
  const d = 'M-56-372C-60-440 60-440 56-372 54-346 30-334 0-334S-54-346-56-372Z';
  return (
    `<defs><clipPath id="${clip}"><path d="${d}"/></clipPath></defs>` +
    '<path d="M-34-346H34V-326C34-316-34-316-34-326Z" fill="#6A3A22"/>' +
    gel(d, {
      colours: ['#8FFFEC', '#1FC9B6', '#0B8A86', '#04383E'],
      box: [-58, -424, 116, 92],
      focus: [0.32, 0.22],
      outline: 6,
      detail: 1.1,
      extra:
        '<path d="M-13-440H13V-330H-13Z" fill="#FFC83D"/><path d="M-20-440V-330M20-440V-330" stroke="#FFF6DC" stroke-width="5"/>' +
        '<path d="M-70-352C-40-338 40-338 70-352V-330H-70Z" fill="#064A4C" opacity=".8"/>',
    }) +
    shine(-26, -402, [15, 9], -32, 0.9)
  );
};

/** The okada with its rider. */
export const okada = () => group(shocks(), wheel(), seat(), tail(), bars(), legs(), jacket(), arms(), helmet());

/** Grooves on the tyre, in two positions: the scene shows them in turn while the wheel turns. */
export const tread = (step) => {
  let d = '';
  for (let y = -92 + step * 9; y < -8; y += 18) d += `M-20 ${y}L0 ${y + 7}L20 ${y}`;
  return `<path d="${d}" fill="none" stroke="#0A0610" stroke-width="5" stroke-linejoin="round" opacity=".75"/>`;
};
