// Loaded into a server process (node --import) to count the statements that it sends to PostgreSQL.
// The process answers each message of its parent with the number so far. The server has no code for it.
import pg from 'pg';

let sent = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(...args) {
  sent += 1;
  return query.apply(this, args);
};
process.on('message', () => process.send?.(sent));
process.channel?.unref();
