/** What the app passes to a page when the player enters it: the parts of its address. */
export interface PageEntry {
  params: Record<string, string | undefined>;
  query: Record<string, string>;
}
