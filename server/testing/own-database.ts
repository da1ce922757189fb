import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Runs statements of an administrator on one connection. Throws when the database does not answer or refuses one. */
async function asAdmin(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates an empty database with a name of its own on the cluster of `url`. `url` of the result leads to it; `drop`
 * removes it with its connections.
 */
export async function ownDatabase(url: string, prefix: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, `create database ${name}`);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).toString(),
    drop: () => asAdmin(url, `drop database if exists ${name} with (force)`),
  };
}
