/** Colours of the coin wheel's disc, which is drawn at run time. Pairs and triples are gradients. */
export const coinLooks = {
  a: {
    plain: ['#4A2488', '#2C1258'],
    accents: [
      ['#F0408A', '#B0145E'],
      ['#22C7B4', '#0C7F80'],
      ['#FF9648', '#D9541A'],
    ],
    top: ['#FFE27A', '#F5A21A'],
    topInk: '#5A2400',
    ink: '#FFFFFF',
    edge: '#1A0536',
    divider: '#FFD56A',
    arrow: '#DCC8FF',
  },
  b: {
    plain: ['#17794F', '#0B4A31'],
    accents: [
      ['#F2603C', '#B8301C'],
      ['#2EA3D6', '#125F94'],
      ['#FFA63A', '#DB6A12'],
    ],
    top: ['#FFE88A', '#F5AE1E'],
    topInk: '#5A2E00',
    ink: '#FFFFFF',
    edge: '#06281A',
    divider: '#FFE08A',
    arrow: '#D2F5E2',
  },
} as const;

export const gemLooks = {
  a: {
    facets: [
      ['#5B6CF0', '#2A2FA8'],
      ['#1FB6E8', '#0B6AB8'],
      ['#7A55E8', '#3C1FA0'],
      ['#19C9C0', '#0A7C96'],
    ],
    top: ['#FFFFFF', '#9AF4FF'],
    topInk: '#063A78',
    ink: '#FFFFFF',
    edge: '#06124A',
    well: '#0A2E66',
    lit: '#86E4FF',
    dark: '#0A4C96',
    litOuter: '#74DAFF',
    darkOuter: '#0C3F86',
    line: '#E9FCFF',
    hub: ['#FFFFFF', '#A9EFFF', '#3A9BE8'],
    light: ['#FFFFFF', '#1FCBFF'],
  },
  b: {
    facets: [
      ['#7F8CF6', '#4048C8'],
      ['#38BDF0', '#157CCB'],
      ['#9A7BF2', '#5A37C8'],
      ['#2FD0C4', '#0E8FA4'],
    ],
    top: ['#FFFFFF', '#BDF6FF'],
    topInk: '#063A78',
    ink: '#FFFFFF',
    edge: '#0A1F66',
    well: '#3E8FCC',
    lit: '#C9F4FF',
    dark: '#2F86CC',
    litOuter: '#B4ECFF',
    darkOuter: '#3B8ED0',
    line: '#FFFFFF',
    hub: ['#FFFFFF', '#D2F6FF', '#7CC4F2'],
    light: ['#FFFFFF', '#10BCF2'],
  },
} as const;

/** Colours of each skin and theme that are not part of the art. */
export const stageLooks = {
  'coin-a': { ray: 0xffd98a, glow: 0xffc65a, rest: 0x6a5a86, clear: 0x12062e },
  'coin-b': { ray: 0xfff6d0, glow: 0xfff0a8, rest: 0x6f8a78, clear: 0x1c78bc },
  'diamond-a': { ray: 0x9ff0ff, glow: 0x8fe8ff, rest: 0x5a78a0, clear: 0x031029 },
  'diamond-b': { ray: 0xffffff, glow: 0xe6fbff, rest: 0x7c98b8, clear: 0x2e8fd0 },
} as const;
export type StageLook = (typeof stageLooks)[keyof typeof stageLooks];
