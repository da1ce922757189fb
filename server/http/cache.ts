import { createHash } from 'node:crypto';

interface Kept {
  readonly body: string;
  readonly etag: string;
  readonly until: number;
}

/** Answers of public reads, kept for a short time so that polls need no database query. */
export interface AnswerCache {
  get(key: string, now: number): Kept | null;
  put(key: string, body: string, until: number): Kept;
  clear(): void;
}

/** The ETag of an answer: a hash of its body. */
export const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const maxAnswers = 500;

export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, Kept>();
  return {
    get(key, now) {
      const kept = answers.get(key);
      return kept && kept.until > now ? kept : null;
    },
    put(key, body, until) {
      if (answers.size >= maxAnswers) answers.clear();
      const kept = { body, etag: etagOf(body), until };
      answers.set(key, kept);
      return kept;
    },
    clear: () => answers.clear(),
  };
}
