// Names of the frames that each sprite sheet must have, for build.test.ts.

export const frames = [
  ...[0, 1, 2, 3, 4, 5].map((i) => `coin${i}`),
  ...[0, 1, 2, 3, 4].map((i) => `note${i}`),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => `d${i}`),
  ...[
    'x',
    'combo',
    'plus-one',
    'count-1',
    'count-2',
    'count-3',
    'gem',
    'coin1-far',
    'coin2-far',
    'note-far',
    'coin-near',
  ],
  ...['streak', 'ring', 'ray', 'ray-long', 'shard', 'sparkle', 'glow', 'bulb-on', 'confetti-rect', 'confetti-dot'],
  ...['gift-closed', 'gift-back', 'gift-front', 'ribbon'],
];

export const wheelFrames = [
  ...[0, 1, 2, 3].map((i) => `coin${i}`),
  ...[
    'note',
    'gem',
    'gem-hub',
    'no-prize',
    'coin-hub',
    'coin-pointer',
    'diamond-pointer',
    'sheen',
    'coin-bulb',
    'ice-bulb',
    'bulb-on',
  ],
  ...['ring', 'ray-long', 'shard', 'sparkle', 'glow', 'confetti-rect'],
];

const feverSymbols = ['seven', 'bar', 'bell', 'melon', 'mango', 'lemon', 'cherry'];
export const feverFrames = [
  ...feverSymbols.flatMap((name) => [name, `${name}-fast`]),
  ...[1, 2, 3, 4, 5].map((line) => `line-${line}`),
  ...['line-edge', 'line-core', 'line-glow', 'paper', 'paper-line', 'win-plate', 'calm-plate'],
  ...['digit-cell', 'digit-glass', 'bulb', 'halo', 'sparkle', 'coin0', 'coin1', 'coin2'],
];

const kingsSymbols = ['lion', 'drum', 'mask', 'ace', 'king', 'queen'];
export const kingsFrames = [
  ...kingsSymbols.flatMap((name) => [name, `${name}-fast`]),
  ...['line-edge', 'line-core', 'line-glow', 'paper', 'win-plate', 'calm-plate'],
  ...['rays', 'sparkle', 'coin0', 'coin1', 'coin2'],
];

export const mineFrames = [
  ...['tile', 'mine', 'plate', 'plate-gold', 'ring', 'shadow', 'rays', 'glow', 'shard', 'sparkle'],
  ...['sapphire', 'ruby', 'amber', 'emerald', 'violet'].map((name) => `gem-${name}`),
];
export const rocketFrames = [
  ...['rocket', 'flame', 'plate', 'bar', 'fade', 'solid', 'puff', 'glow', 'rays', 'dot', 'sparkle'],
  ...['coin0', 'coin1', 'coin2', 'small-second', 'float-a', 'float-b'],
  ...['large', 'small'].flatMap((size) =>
    [...'0123456789', 'point', 'comma', 'times'].map((name) => `${size}-${name}`),
  ),
];
export const okadaFrames = [
  ...['okada', 'tread-0', 'tread-1', 'gate', 'dash', 'streak', 'shade', 'puff', 'glow', 'rays'],
  ...['a', 'b'].flatMap((theme) => ['palm', 'lamp', 'stall', 'house'].map((kind) => `${theme}-${kind}`)),
  ...['coin0', 'coin1', 'coin2'],
  ...[...'0123456789', 'point', 'comma', 'times'].map((name) => `large-${name}`),
];
export const penaltyFrames = [
  ...['ball', 'keeper-ready', 'keeper-dive', 'aim', 'net', 'shade', 'sparkle', 'rays'],
  ...['stand', 'run', 'kick', 'cheer'].map((kind) => `kicker-${kind}`),
  ...['coin0', 'coin1', 'coin2'],
];
export const diceFrames = [
  ...[1, 2, 3, 4, 5, 6].map((count) => `face-${count}`),
  ...['coin0', 'coin1', 'coin2', 'shade', 'rays', 'glow', 'sparkle'],
];
export const kenteFrames = [
  ...['turret', 'turret-shade', 'arm', 'knob', 'gloss', 'ball', 'ball-shade', 'glow', 'rays'],
  ...['coin0', 'coin1', 'coin2'],
];
export const drumsFrames = [
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((colour) => [`mouth-${colour}`, `cup-${colour}`]),
  ...[...'0123456789', 'point', 'comma'].map((name) => `letter-${name}`),
  ...['peg', 'peg-hit', 'ball', 'dot', 'glow', 'waves', 'arc', 'marker', 'drum', 'ring', 'rays', 'sparkle'],
  ...['coin0', 'coin1', 'coin2'],
];
export const tuskFrames = [
  ...Array.from({ length: 13 }, (_, rank) => [`animal-${rank}`, `number-${rank}`]).flat(),
  ...['face-0', 'face-1', 'face-2', 'back', 'ring', 'lantern', 'rays', 'firefly', 'coin0', 'coin1', 'coin2'],
];
export const genieFrames = [
  'hub',
  'genie',
  'lamp',
  'mark',
  'pointer',
  'bulb',
  'rays',
  'sparkle',
  'coin0',
  'coin1',
  'coin2',
];
export const owareFrames = [
  ...['sapphire', 'ruby', 'emerald', 'violet', 'topaz'].map((name) => `gem-${name}`),
  ...Array.from({ length: 40 }, (_, index) => `n${index + 1}`),
  ...['bowl', 'pick', 'hit', 'win', 'tick', 'shadow', 'ripple', 'rays', 'glow', 'shard', 'sparkle'],
  ...['coin0', 'coin1', 'coin2'],
];
