import type { Profile } from '../../../contract';
import { json } from './test-server';

/** A member's profile as the server answers it, for tests; `over` says what matters to the test. */
export const testProfile = (over: Partial<Profile> = {}): Profile => ({
  id: '1',
  mobile: '0244123456',
  nickName: '',
  img: '',
  money: 0,
  withdrawMoney: 0,
  bonusMoney: 0,
  diamond: 0,
  levelId: 1,
  score: 0,
  guid: 'g',
  inviteCode: '',
  hasPinCode: false,
  registeredAt: 1,
  ...over,
});

/** The answer of every successful login. */
export const letIn = json({ code: 0, data: { token: 't'.repeat(40), memberInfo: testProfile() } });
