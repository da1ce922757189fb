/**
 * A source for the `from` of a statement that runs outside a transaction: its commit waits for the own disk, not for a
 * synchronous standby. For rows that may be lost with the server: play time of some seconds, hits of a limit. A read
 * that stores them then goes on while the standby is away. Inside a transaction it would hold for the whole of it.
 */
export const withoutStandby =
  "(select set_config('synchronous_commit', case current_setting('synchronous_commit') when 'off' then 'off' " +
  "else 'local' end, true)) as without_standby";
