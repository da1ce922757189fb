import pg from 'pg';

/** Reads the process's input (JSON on stdin). */
export async function readInput<T>(): Promise<T> {
  let input = '';
  for await (const part of process.stdin) input += String(part);
  return JSON.parse(input) as T;
}

/**
 * Runs `work` once for each token, on `connections` parallel connections. Returns the total time in ms and the number
 * of calls that succeeded.
 */
export async function workThrough(
  url: string,
  connections: number,
  tokens: readonly string[],
  work: (client: pg.Client, token: string) => Promise<void>,
): Promise<{ ms: number; ok: number }> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  let next = 0;
  let ok = 0;
  const player = async (client: pg.Client): Promise<void> => {
    for (let token = tokens[next]; token !== undefined; token = tokens[next]) {
      next += 1;
      await work(client, token);
      ok += 1;
    }
  };
  const from = performance.now();
  await Promise.all(clients.map(player));
  const ms = performance.now() - from;
  await Promise.all(clients.map((client) => client.end()));
  return { ms, ok };
}
