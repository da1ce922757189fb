#!/usr/bin/env bash
# drizzle-orm 0.45.4 with pg 8.23.1: a type parser that is given to the pool (`types.getTypeParser`) applies to queries of
# the pool and not to those that drizzle sends over the same pool. Drizzle asks the parsers of the package (`pg.types`),
# which `pg.types.setTypeParser` changes. So a bigint is a number in one and a text in the other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pg@8.23.1 drizzle-orm@0.45.4 @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 >/dev/null
cat >run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';

const server = new PGLiteSocketServer({ db: await PGlite.create(), port: 55_431, host: '127.0.0.1' });
await server.start();
const int8 = 20;
const types = { getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format)) };
const pool = new pg.Pool({ host: '127.0.0.1', port: 55_431, user: 'postgres', database: 'postgres', max: 1, types });
const text = 'select 7::bigint as value';
const byPool = typeof (await pool.query(text)).rows[0].value;
const byDrizzle = async () => typeof (await drizzle(pool).execute(sql.raw(text))).rows[0].value;
const before = await byDrizzle();
pg.types.setTypeParser(int8, Number);
const after = await byDrizzle();
console.log({ byPool, byDrizzle: before, afterSetTypeParser: after });
await pool.end();
await server.stop();
process.exit(byPool === 'number' && before === 'string' && after === 'number' ? 0 : 1);
JS
node run.mjs
