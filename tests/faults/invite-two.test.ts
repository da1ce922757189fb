import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basePath, codes, contract, markets, type Call } from '../../contract';
import { invariants } from '../../server/boot/audit';
import { createSealer } from '../../server/core/sealer';
import { diamondClaims, inviteRewards, members } from '../../server/db/schema';
import { balances } from '../../server/ledger';
import { requestHeaders } from '../../server/testing/harness';
import { makeMember, type MadeMember } from '../../server/testing/members';
import { openHouse, type House } from './house';

const friends = 3;
const friendTask = 12;

async function collect(port: number, token: string, call: Call, input: Record<string, number>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${basePath}${call.path}`, {
    method: 'POST',
    headers: requestHeaders(Date.now(), {
      token,
      'idempotency-key': randomBytes(16).toString('hex'),
      'content-type': 'application/x-www-form-urlencoded',
    }),
    body: new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])),
  });
  return ((await response.json()) as { code: number }).code;
}

describe.runIf(Boolean(process.env['TEST_DATABASE_URL']))('INV-1 F17 two processes pay invitations', () => {
  let house: House;
  let inviter: MadeMember;
  const invited: number[] = [];
  beforeAll(async () => {
    house = await openHouse();
    await house.look(async ({ db }) => {
      const clock = { now: () => Date.now() };
      const deps = { db, clock, market: markets.GH, sealer: createSealer(randomBytes(32)) };
      inviter = await makeMember(deps);
      for (let made = 0; made < friends; made += 1) {
        const { id } = await makeMember(deps, { deposit: 2_000, stake: 2_000 });
        await db.update(members).set({ invitedBy: inviter.id }).where(eq(members.id, id));
        invited.push(id);
      }
    });
    await house.boot();
  }, 120_000);
  afterAll(() => house.close(), 60_000);

  test('each friend brings one reward, whichever call and process collects it', { timeout: 120_000 }, async () => {
    const other = await house.beside();
    const answers = await Promise.all(
      Array.from({ length: 48 }, (_, at) => {
        const port = at % 2 === 0 ? house.port : other.port;
        return at % 4 < 2
          ? collect(port, inviter.token, contract.invite.collect, { friend: invited[at % friends]! })
          : collect(port, inviter.token, contract.diamondTask.collect, { id: friendTask });
      }),
    );
    await other.stop();
    expect(answers.filter((code) => code === codes.ok)).toHaveLength(friends);
    expect(answers.every((code) => [codes.ok, codes.taskCollected, codes.taskUnfinished].includes(code as never))).toBe(
      true,
    );
    await house.look(async ({ db }) => {
      expect(await balances(db, inviter.id)).toMatchObject({ diamonds: friends * 100 });
      expect(await db.select().from(diamondClaims)).toHaveLength(friends);
      const rows = await db.select().from(inviteRewards);
      expect(rows.map(({ friendId }) => friendId).sort()).toEqual([...invited].sort());
      expect(await invariants(db)).toEqual([]);
    });
  });
});
