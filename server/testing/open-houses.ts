/** The books of houses that are open in this test file: looked at after every test that has moved something. */
export const openHouses = new Set<() => Promise<string[]>>();
