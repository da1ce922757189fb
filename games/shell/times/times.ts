import { cap, lowestPaid } from '../../protocol/crash';

/** A multiplier (hundredths) that a bet can be paid at: the nearest one from 1.01× to 1,000×. */
export const fitTimes = (hundredths: number): number => Math.max(lowestPaid, Math.min(cap, Math.round(hundredths)));

/** Step of plus and minus: small for small multipliers. */
const steps = [
  [200, 10],
  [500, 50],
  [2_000, 100],
  [10_000, 500],
  [cap, 5_000],
] as const;

/** The next multiplier up or down, hundredths. */
export function stepTimes(hundredths: number, direction: 1 | -1): number {
  const below = direction === 1 ? hundredths : hundredths - 1;
  const step = steps.find(([to]) => below < to)?.[1] ?? 5_000;
  const onGrid =
    direction === 1 ? Math.floor(hundredths / step) * step + step : Math.ceil(hundredths / step) * step - step;
  return fitTimes(onGrid);
}

/** A multiplier from typed text, for example "2,5" or "3.00×"; null when it is not a number. */
export function readTimes(text: string): number | null {
  const plain = text.replace(/[×x\s]/gi, '').replace(',', '.');
  return /^\d{1,4}(\.\d{0,2})?$/.test(plain) ? fitTimes(Number(plain) * 100) : null;
}
