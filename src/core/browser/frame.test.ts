import { expect, test } from 'vitest';
import { isNested, placeOfFrame, type Around } from './frame';

const here: Around = {
  framed: true,
  ancestors: ['https://host.example'],
  referrer: '',
  origin: 'https://baobab.example',
  pathname: '/nested-deposit',
  hosts: ['https://host.example'],
};

test.each<[string, Partial<Around>, ReturnType<typeof placeOfFrame>]>([
  ['on its own', { framed: false, ancestors: [] }, { kind: 'top' }],
  ['in a configured host', {}, { kind: 'framed', parent: 'https://host.example' }],
  [
    'in the app itself',
    { ancestors: ['https://baobab.example'] },
    { kind: 'framed', parent: 'https://baobab.example' },
  ],
  [
    'the app in a configured host',
    { ancestors: ['https://baobab.example', 'https://host.example'] },
    { kind: 'framed', parent: 'https://baobab.example' },
  ],
  ['below the nested page', { pathname: '/nested-deposit/x' }, { kind: 'framed', parent: 'https://host.example' }],
  [
    'a browser that does not name the pages around',
    { ancestors: null, referrer: 'https://host.example/a?b' },
    { kind: 'framed', parent: 'https://host.example' },
  ],
  ['a stranger', { ancestors: ['https://evil.example'] }, { kind: 'refused' }],
  ['a host in a stranger', { ancestors: ['https://host.example', 'https://evil.example'] }, { kind: 'refused' }],
  ['a name that only begins like the host', { ancestors: ['https://host.example.evil'] }, { kind: 'refused' }],
  ['the host without TLS', { ancestors: ['http://host.example'] }, { kind: 'refused' }],
  ['another port', { ancestors: ['https://host.example:444'] }, { kind: 'refused' }],
  ['an origin of null', { ancestors: ['null'] }, { kind: 'refused' }],
  ['nobody says who', { ancestors: null, referrer: '' }, { kind: 'refused' }],
  ['a referrer that is no address', { ancestors: null, referrer: 'about:client' }, { kind: 'refused' }],
  ['another page of the app', { pathname: '/home' }, { kind: 'refused' }],
  ['a path that only begins like the nested one', { pathname: '/nested-deposit-evil' }, { kind: 'refused' }],
])('W6 the app detects its frame: %s', (_, change, expected) => {
  expect(placeOfFrame({ ...here, ...change })).toEqual(expected);
});

test('NAV-11 only paths of the nested deposit belong into the nested frame', () => {
  expect(['/Nested-Deposit', '/nested-deposit/hall', '/nested-depositx', '/deposit', '/home'].map(isNested)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
