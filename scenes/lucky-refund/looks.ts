/** Colours of the stage that are not part of the art. */
export const looks = {
  a: {
    ink: 0xffe9b0,
    ownInk: 0x5a2100,
    rope: 0x0e0420,
    bead: 0xffd24a,
    now: 0xff7fc0,
    rest: 0x5a1e66,
    ring: 0xffe9b0,
    ringRest: 0x8a74c4,
    ray: 0xff9ad0,
    veil: 0x1a0536,
    danger: 0xc92a3e,
    title: '#FFE3F4',
    note: '#FFC9E8',
    amount: ['#FFFFFF', '#FFF3C8', '#FFD25A'],
    outline: '#3A0838',
  },
  b: {
    ink: 0xfff3c8,
    ownInk: 0x5a2100,
    rope: 0x5a3312,
    bead: 0xffd24a,
    now: 0xffffff,
    rest: 0x2a7a56,
    ring: 0xfff6d0,
    ringRest: 0x7a5a2a,
    ray: 0xfff0c0,
    veil: 0x04301f,
    danger: 0xb91f31,
    title: '#F4FFE8',
    note: '#CDEFD8',
    amount: ['#FFFFFF', '#FFF3C8', '#FFD25A'],
    outline: '#06301F',
  },
} as const;
export type Look = (typeof looks)['a'] | (typeof looks)['b'];

/** Colours of confetti. */
export const paper = [0xffc83d, 0xff5ca0, 0x23d9c4, 0x9a6bf0, 0xff8a3c] as const;
