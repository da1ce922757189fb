import type { Deps } from '../core/deps';
import { drandEntropy } from './drand';
import { chainEntropy, type EntropySource } from './entropy';
import type { DrawRound } from './types';

/** The source of the rounds that open from now on: drand where the server may reach it, otherwise a hash chain. */
export const sourceFor = ({ beacon }: Pick<Deps, 'beacon'>): EntropySource =>
  beacon === null ? chainEntropy : drandEntropy;

/** The source of a round, which was fixed when the round opened. */
export const sourceOf = ({ source }: Pick<DrawRound, 'source'>): EntropySource =>
  source === 'drand' ? drandEntropy : chainEntropy;
