import { contract } from '../../../contract';
import { verb } from '../../core/verb';
import { readTerms } from '../../sessions/terms';

/** So long may an answer be old, ms: after a refusal of an old version the app reads the new one. */
const cacheMs = 1_000;

/** Returns terms of play and privacy notice in force. */
export const current = verb(
  contract.terms.current,
  async ({ ctx: { tx, deps, language } }) => {
    const row = await readTerms(tx, deps);
    if (row === undefined) throw new Error(`the market ${deps.market.code} has no terms`);
    const { version, publishedAt, terms, privacy } = row;
    return { version, from: publishedAt, terms: terms[language], privacy: privacy[language] };
  },
  { cacheMs },
);
