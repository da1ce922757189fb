import { openHouse } from './house';
import { killCycles } from './kill-cycles';

/** `npm run faults`: a hundred kills (FAULT_CYCLES), on PostgreSQL when TEST_DATABASE_URL is set, otherwise on the embedded database. */
const cycles = Number(process.env['FAULT_CYCLES'] ?? 100);
const house = await openHouse();
try {
  const report = await killCycles(house, cycles, (text) => console.log(text));
  console.log(`F1 on ${house.kind}: ${report.cycles} kills, ${report.acked} answered claims all there, ${report.unknown} unknown all settled by key `
    + `(${report.unknownCommitted} had been paid), books right after each`);
} finally {
  await house.close();
}
