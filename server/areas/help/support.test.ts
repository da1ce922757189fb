import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, headers } from '../../../contract';
import { deskChanges, members, supportMessages } from '../../db/schema';
import { runDesk } from '../../commands/desk/command';
import { createHarness, type Harness } from '../../testing/harness';

const { support } = contract.content;
const text = 'My deposit of yesterday is missing.\nCan you look?';
const contact = 'ama@example.com';

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.close());

let keys = 0;
const newKey = () => `support-key-of-a-test-${String((keys += 1)).padStart(4, '0')}`;
let phones = 0;
const phone = () => ({ headers: { [headers.deviceId]: `support-phone-${(phones += 1)}` } });
const desk = (...words: string[]) => runDesk(house.deps, words);
async function change(...words: string[]): Promise<string[]> {
  const said = await desk(...words, '--by', 'esi');
  const word = /--confirm (\w{8})/.exec(said.join('\n'))![1]!;
  return desk(...words, '--by', 'esi', '--confirm', word);
}

describe('R-65 messages to support', () => {
  test('a visitor’s message reaches the desk, and is stored encrypted', async () => {
    const { code, data } = await house.call(support, { key: newKey(), contact, text }, phone());
    expect(code).toBe(0);
    expect((await desk('support', 'list')).join('\n')).toContain(`${data.reference}  `);
    const shown = (await desk('support', 'show', data.reference)).join('\n');
    expect(shown).toContain('visitor');
    expect(shown).toContain(`contact: ${contact}`);
    expect(shown).toContain(text);
    const [row] = await house.db.select().from(supportMessages);
    expect(Buffer.from(row!.sealed).toString('latin1')).not.toContain('deposit');
  });

  test('a repeated request is one message, and the key is not free for another', async () => {
    const key = newKey();
    const from = phone();
    const first = await house.call(support, { key, contact, text }, from);
    expect((await house.call(support, { key, contact, text }, from)).data).toEqual(first.data);
    expect(await house.call(support, { key, contact, text: `${text} Now?` }, from)).toMatchObject({
      code: codes.keyConflict,
    });
    expect(await house.db.select().from(supportMessages).where(eq(supportMessages.key, key))).toHaveLength(1);
  });

  test('an answer of the desk is a message of the member, once', async () => {
    const { token } = await house.member();
    const { data } = await house.call(support, { key: newKey(), contact, text }, { token, ...phone() });
    for (const [text, reason] of [
      ['', /is empty/],
      ['x'.repeat(1_001), /more than 1000 characters/],
      ['Pay \u202e000,1', /direction/],
    ] as const)
      await expect(desk('support', 'answer', data.reference, text, '--by', 'esi')).rejects.toThrow(reason);
    await change('support', 'answer', data.reference, 'It', 'has', 'arrived.');
    const { data: inbox } = await house.call(contract.messages.own, {}, { token });
    expect(JSON.stringify(inbox)).toContain('It has arrived.');
    await expect(desk('support', 'answer', data.reference, 'Again', '--by', 'esi')).rejects.toThrow(/closed already/);
    expect((await desk('support', 'list')).join('\n')).not.toContain(`${data.reference}  `);
    const rows = await house.db.select().from(deskChanges);
    expect(JSON.stringify(rows)).not.toContain('It has arrived');
  });

  test('a visitor is answered at the contact, and the message is then closed', async () => {
    const { data } = await house.call(support, { key: newKey(), contact, text }, phone());
    await expect(desk('support', 'answer', data.reference, 'Yes', '--by', 'esi')).rejects.toThrow(contact);
    await change('support', 'close', data.reference);
    await expect(desk('support', 'close', data.reference, '--by', 'esi')).rejects.toThrow(/closed already/);
    await expect(desk('support', 'show', 'S-9999999')).rejects.toThrow(/no message/);
    await expect(desk('support', 'show', '12')).rejects.toThrow(/reference/);
  });

  test('a member with a closed account can write too', async () => {
    const { id, token } = await house.member();
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    expect((await house.call(support, { key: newKey(), contact, text }, { token, ...phone() })).code).toBe(0);
  });

  test('short, long and control characters are refused, and a device has a budget', async () => {
    const from = phone();
    for (const wrong of [{ text: 'short' }, { text: 'x'.repeat(1_001) }, { text: `${text}\u0007` }, { contact: 'a' }])
      expect((await house.call(support, { key: newKey(), contact, text, ...wrong }, phone())).code).toBe(codes.invalid);
    const answers = [];
    for (let sent = 0; sent < 11; sent += 1)
      answers.push((await house.call(support, { key: newKey(), contact, text }, from)).code);
    expect(answers.filter((code) => code === 0)).toHaveLength(10);
    expect(answers.at(-1)).toBe(codes.tooMany);
  });
});
