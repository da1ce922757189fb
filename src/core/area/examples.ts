/**
 * Addresses that the tests of accessibility, layout and numbers visit, with their parameters filled in. `examples.ts`
 * in the folder of an area exports them. They are not in the manifest, because the manifest is part of the first load.
 */
export interface Examples {
  /** Addresses that everybody can open. */
  everybody?: readonly string[];
  /** Addresses that only members can open. */
  members?: readonly string[];
  /** Addresses that stay open to a member whose account is closed (Q30). */
  closedAccounts?: readonly string[];
  /** Paths of routes that have no example, with the reason. */
  unvisited?: Readonly<Record<string, string>>;
}

/** Declares the examples of an area. Returns them unchanged. */
export const defineExamples = (examples: Examples): Examples => examples;
