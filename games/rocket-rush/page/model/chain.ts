import { bytesOf, hexOf } from '../../../../contract/fairness-verify';
import { sha256 } from './sha256';

/** Hashes between two pauses of a long check: about 10 ms on a slow phone. */
const hashesAtOnce = 500;

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/**
 * Hashes the value of a round (hex) as often as its number says. The result is the end hash of its chain, when the
 * value is the committed one. The page stays usable meanwhile. `pause` resolves when the next hashes may run.
 */
export async function endHashOf(value: string, number: number, pause = nextTask): Promise<string> {
  let bytes: Uint8Array = bytesOf(value);
  for (let hashed = 0; hashed < number; hashed += 1) {
    if (hashed > 0 && hashed % hashesAtOnce === 0) await pause();
    bytes = sha256(bytes);
  }
  return hexOf(bytes);
}
