/** Returns the tests that changed files can break. Paths are relative to the root of the repository. */
export function testsFor(
  changed: readonly string[],
  files?: readonly string[],
): { unit: string[]; server: string[]; browser: string[]; quick: boolean };
