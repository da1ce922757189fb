/** Content changes rarely, and an operator's change may take this long to be seen. */
export const contentCacheMs = 5_000;
