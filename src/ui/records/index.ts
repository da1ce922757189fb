export { Months } from './months';
export { PagedRecords } from './paged-records';
export { RecordLine } from './record-line';
export { RecordRow } from './record-row';
export { RecordsPage } from './records-page';
export { RecordsSheet } from './records-sheet';
