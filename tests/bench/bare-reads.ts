import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

// The floors of `bench -- reads`: Hono handlers with one prepared, indexed select each, of one row and of a page,
// without sessions, checks or validation. The process uses the same driver, listener and number of database
// connections as the server.
// Run as a separate process: `tsx bare-reads.ts <url> <port>`.
const [url, port] = process.argv.slice(2) as [string, string];
const pool = new pg.Pool({ connectionString: url, max: 16 });
const app = new Hono();

app.get('/bare/:id', async (c) => {
  const { rows } = await pool.query<{ money: string; free: string; coins: string; diamonds: string }>({
    name: 'balance',
    text: 'select locked + withdrawable as money, withdrawable as free, coins, diamonds from accounts where member_id = $1',
    values: [c.req.param('id')],
  });
  const row = rows[0];
  if (!row) return c.notFound();
  const data = {
    money: Number(row.money),
    withdrawMoney: Number(row.free),
    bonusMoney: Number(row.coins),
    diamond: Number(row.diamonds),
  };
  return c.json({ code: 0, msg: 'OK', data });
});

app.get('/bare/:id/page', async (c) => {
  const { rows } = await pool.query({
    name: 'page',
    text: `select id, at, transaction_id, kind, amount, freed, balance, free from movements
      where member_id = $1 order by at desc, id desc limit 20`,
    values: [c.req.param('id')],
  });
  return c.json({ code: 0, msg: 'OK', data: rows });
});

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) });
