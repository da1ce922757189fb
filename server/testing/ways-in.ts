import { eq } from 'drizzle-orm';
import { contract, type SmsPurpose } from '../../contract';
import { members } from '../db/schema';
import { hashPassword } from '../areas/access/password-hash';
import type { Harness } from './harness';
import type { MadeMember } from './members';

/**
 * Members with a password, and codes as their phones show them; `net` keeps the addresses of one test file apart from
 * the others'.
 */
export async function waysIn(house: Harness, { password, net }: { password: string; net: string }) {
  const passwordHash = await hashPassword(password);
  let count = 0;
  /** Another address each time: most limits count per address. */
  const address = (): string => `${net}.${Math.floor((count += 1) / 200)}.${count % 200}`;
  return {
    address,
    async owner(): Promise<MadeMember> {
      const made = await house.member();
      await house.db.update(members).set({ passwordHash }).where(eq(members.id, made.id));
      return made;
    },
    /** Asks for a code and reads it off the phone. */
    async codeFor(mobile: string, purpose: SmsPurpose): Promise<string> {
      const { code, msg } = await house.call(contract.member.sendSms, { mobile, purpose }, { ip: address() });
      if (code !== 0) throw new Error(`no code for ${mobile}: ${code} ${msg}`);
      return (await house.outbox(mobile))[0]?.code ?? '';
    },
    /** A code that is surely not this one. */
    other: (code: string): string => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0'),
  };
}
