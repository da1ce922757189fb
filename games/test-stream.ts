import { createHash, createHmac } from 'node:crypto';
import { drawMessage, readDraw, type Draw } from '../contract/fairness-math';

/** A stream of random numbers as the server makes them, without an end. The same name gives the same stream. */
export function streamOf(name: string): Draw {
  const key = createHash('sha256').update(`stream of ${name}`).digest();
  return readDraw((round) =>
    createHmac('sha256', key)
      .update(drawMessage('Baobab2026', 0, round))
      .digest(),
  );
}

/** The draw of one round by its number. The same number gives the same draw. */
export const drawOf = (number: number): Draw => {
  const key = createHash('sha256').update('draws of the tests').digest();
  return readDraw((round) =>
    createHmac('sha256', key)
      .update(drawMessage('Baobab2026', number, round))
      .digest(),
  );
};
