/**
 * SQL of the time of the newest transaction, ms, but not later than the time of the database: while a clock was ahead,
 * transactions got times in the future, and nothing is late because of them.
 */
export const newestTime = `least(
  (select max(t.created_at) from transactions t), (extract(epoch from now()) * 1000)::bigint)`;
