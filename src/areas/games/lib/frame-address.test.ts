import { expect, test } from 'vitest';
import { frameOf, pathIn } from './frame-address';

const own = 'https://baobab.example';
const of = (frame: string, origin: string, silent = false) => frameOf({ frame, origin, silent }, 'token1', own);

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

test('the address of a game without our protocol stays as it is, and its origin is checked too', () => {
  const frame = 'https://games.example/play?id=7#/table';
  expect(of(frame, 'https://games.example', true)?.src).toBe(frame);
  expect(of(frame, 'https://other.example', true)).toBeNull();
  expect(of(`${own}/frames/gem-mines/index.html`, own, true)).toBeNull();
});

test('the path of a page in the frame is read only from this origin', () => {
  const frame = (location: object) => ({ contentWindow: { location } as unknown as Window });
  expect(pathIn(frame({ pathname: '/supplier/v1/lobby' }))).toBe('/supplier/v1/lobby');
  const foreign = {
    get pathname(): string {
      throw new DOMException('another origin', 'SecurityError');
    },
  };
  expect([pathIn(frame(foreign)), pathIn({ contentWindow: null })]).toEqual([null, null]);
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
