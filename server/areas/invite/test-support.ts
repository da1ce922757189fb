import { eq } from 'drizzle-orm';
import { contract, headers, standingCampaign } from '../../../contract';
import { members } from '../../db/schema';
import { post } from '../../ledger';
import type { Harness } from '../../testing/harness';

export const id = standingCampaign;
const { reg, sendSms } = contract.member;

/** Where a person calls from. */
export interface Phone {
  readonly device: string;
  readonly ip: string;
}
/** A signed-up person with calls from the own phone. */
export type Person = Awaited<ReturnType<ReturnType<typeof peopleOf>['join']>>;

/** Helpers of the invitation tests: people who register through the calls, each from an own phone and network. */
export function peopleOf(house: () => Harness) {
  let made = 0;
  const newPhone = (): Phone => {
    made += 1;
    return { device: `invite-phone-${made}`, ip: `10.${80 + Math.floor(made / 60_000)}.${made % 250}.${made % 199}` };
  };
  const newMobile = () => `0243${String((made += 1)).padStart(6, '0')}`;
  const at = ({ device, ip }: Phone) => ({ ip, headers: { [headers.deviceId]: device } });

  /** Registers a person, with the code of an inviter when given. */
  async function join({
    by,
    phone = newPhone(),
    mobile = newMobile(),
  }: { by?: string; phone?: Phone; mobile?: string } = {}) {
    await house().call(sendSms, { mobile, purpose: 'register' }, at(phone));
    const [sent] = await house().outbox(mobile);
    const form = {
      mobile,
      password: 'market-lamp 7',
      termsVersion: '1',
      ageConfirmed: '1',
      smsCode: sent!.code,
    } as const;
    const answer = await house().call(reg, { ...form, ...(by ? { inviteCode: by } : {}) }, at(phone));
    if (answer.code !== 0) throw new Error(`registration: ${answer.code} ${answer.msg}`);
    const { token, memberInfo } = answer.data;
    const from = { ...at(phone), token };
    return {
      id: Number(memberInfo.id),
      token,
      mobile,
      phone,
      from,
      code: memberInfo.inviteCode,
      tasks: async () => (await house().call(contract.invite.tasks, { id }, from)).data,
      collect: (friend: number, key?: string) =>
        house().call(contract.invite.collect, { friend }, { ...from, ...(key ? { key } : {}) }),
      accept: (code: string) => house().call(contract.invite.accept, { id, code }, from),
      diamonds: async () => (await house().call(contract.account.balance, {}, from)).data.diamond,
    };
  }

  /** Deposits and stakes cash of a member, in minor units. */
  async function play(memberId: number, { deposit, stake }: { deposit: number; stake: number }): Promise<void> {
    made += 1;
    const now = house().clock.now();
    if (deposit > 0)
      await post(house().db, {
        memberId,
        key: `invite-deposit-${made}`,
        reason: 'deposit',
        now,
        entries: [
          { account: 'channel:MTN_MM', purse: 'cash', amount: -deposit },
          { account: 'member', purse: 'locked', amount: deposit },
        ],
      });
    if (stake > 0)
      await post(house().db, {
        memberId,
        key: `invite-stake-${made}`,
        reason: 'stake',
        now,
        entries: [
          { account: 'member', purse: 'locked', amount: -stake },
          { account: 'house:game', purse: 'cash', amount: stake },
        ],
      });
  }
  /** A friend who has joined by the code and done everything. */
  async function playingFriend(by: string, plan: Parameters<typeof join>[0] = {}) {
    const friend = await join({ ...plan, by });
    await play(friend.id, { deposit: 2_000, stake: 2_000 });
    return friend;
  }
  const inviterOf = async (memberId: number): Promise<number | null> => {
    const [row] = await house().db.select({ by: members.invitedBy }).from(members).where(eq(members.id, memberId));
    return row!.by;
  };
  return { join, play, playingFriend, inviterOf, newPhone, newMobile };
}
