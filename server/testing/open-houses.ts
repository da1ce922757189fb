/** The ledger checks of the test servers that are open in this file. They run after each test that has posted. */
export const openHouses = new Set<() => Promise<string[]>>();
