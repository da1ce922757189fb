export { Months } from './months';
export { PagedRecords } from './paged-records';
