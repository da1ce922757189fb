export interface Made {
  key: string;
  outputs: { path: string; hash: string }[];
}
export function parseManifest(text: string): Map<string, Made>;
export function formatManifest(products: Map<string, Made>): string;
export function compareBuilt(
  wanted: Map<string, string>,
  manifest: Map<string, Made>,
  files: Map<string, string>,
): { stale: string[]; stray: string[] };
