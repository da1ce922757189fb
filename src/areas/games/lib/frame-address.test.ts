import { expect, test } from 'vitest';
import { frameOf } from './frame-address';

const own = 'https://baobab.example';
const of = (frame: string, origin: string) => frameOf({ frame, origin }, 'token1', own);

test('Q44 a house game runs in a sandbox without an origin', () => {
  expect(of('/frames/gem-mines/index.html', 'null')).toEqual({
    src: '/frames/gem-mines/index.html#hello=token1',
    sandbox: 'allow-scripts',
  });
});

test('an outside supplier keeps its own origin', () => {
  expect(of('https://games.example/play?id=7', 'https://games.example')).toEqual({
    src: 'https://games.example/play?id=7#hello=token1',
    sandbox: 'allow-scripts allow-same-origin',
  });
});

test.each([
  ['//evil.example/frames/x/index.html', 'null'],
  ['https://evil.example/', 'null'],
  ['/frames/../home', 'null'],
  ['javascript:alert(1)', 'null'],
  ['/home', 'null'],
  ['https://games.example.evil/', 'https://games.example'],
  ['http://games.example/', 'http://games.example'],
  ['data:text/html,x', 'null'],
  ['data:text/html,x', 'https://games.example'],
  [`${own}/frames/gem-mines/index.html`, own],
  ['', 'null'],
])('W3 no frame for %s of %s', (frame, origin) => expect(of(frame, origin)).toBeNull());
