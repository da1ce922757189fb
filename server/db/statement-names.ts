import { createHash } from 'node:crypto';

/** A statement gets a name at this use, so that statements that hardly repeat are not kept by the database. */
const usesBeforeName = 5;
/** Each connection keeps the plans of all named statements, so their number is limited. */
const mostNames = 300;
const mostCounted = 2_000;

/**
 * Name of a prepared statement: a digest of its text, so that one name never means two statements. A pooler that shares
 * its connections between processes would otherwise run the statement of another process.
 */
export const statementName = (prefix: string, text: string): string =>
  `${prefix}-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

/**
 * Creates a function that returns the name of a statement, or undefined for a statement that is not worth one. The
 * database parses and plans a named statement once for each connection instead of at each use.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= mostNames) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < usesBeforeName) {
      if (uses.size >= mostCounted) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const given = statementName('s', text);
    names.set(text, given);
    return given;
  };
}
