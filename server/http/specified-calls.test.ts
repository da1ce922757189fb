import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, codes } from '../../contract';
import { createHarness, type Harness } from '../testing/harness';

const mobile = '0241230001';
const password = 'Long-enough-1';
const consent = { termsVersion: '1', ageConfirmed: '1' };
const order = { payChannel: 'MTN_MM', payMoney: '5000', clientOrderId: 'an-order-of-the-table' };
const file = new Uint8Array([1, 2, 3]);
const unknownId = '999999';
const account = {
  bankAccountName: 'Ama Mensah',
  bankAccount: mobile,
  bankCode: 'MTN_MM',
  bankName: 'MTN MoMo',
  money: '1000',
  channel: 'MTN_MM',
  payChannel: 'MTN_MM',
};

type Row = readonly [call: string, input: Record<string, unknown>, code: number];

/**
 * The calls of core.md §7 and engagement.md §7, and those whose path the decisions set (Q52). Each row has the ids, the
 * method, the path, an input, and the code that a new member with money gets for this input.
 */
const specified: readonly Row[] = [
  ['C1 POST /member-service/member/reg', { mobile, password, smsCode: '0000', ...consent }, codes.smsCode],
  ['C2 POST /member-service/member/login', { mobile, password }, codes.credentials],
  ['C3 POST /member-service/member/loginWithToken', {}, 0],
  ['C4 POST /member-service/member/loginWithSmsCode', { mobile, smsCode: '0000' }, codes.smsCode],
  ['C5 POST /member-service/member/logout', {}, 0],
  ['C6 POST /member-service/member/sendSms', { mobile, purpose: 'register' }, 0],
  ['C7 POST /member-service/member/checkSms', { mobile, smsCode: '0000', purpose: 'register' }, codes.smsCode],
  ['C8 POST /member-service/member/checkMobile', { mobile }, 0],
  ['C9 POST /member-service/member/modifyPassword', { old: 'Not-my-own-1', new: password }, codes.wrongPassword],
  ['C10 POST /member-service/member/resetPassword', { mobile, smsCode: '0000', new: password }, codes.smsCode],
  ['C11 POST /member-service/self-exclusion/submit', { reason: 'none', period: '7d', password }, codes.credentials],
  ['C12 POST /member-service/member/modifyMemberInfo', { nickName: 'Ama' }, 0],
  ['C13 POST /member-service/member/modifyImg', { file }, codes.pictureUnreadable],
  ['C14 POST /member-service/utils/images', { file }, codes.pictureUnreadable],
  ['C15 POST /member-service/utils/sync/game-kick-out', {}, 0],
  ['C16 GET /config-service/cfMenu/queryByPosition', { position: '100102' }, 0],
  ['C17 GET /config-service/cfMenu/queryByGroup', { groupId: '130100' }, 0],
  ['C18 GET /config-service/advertManager/queryAllByTypeId', { typeId: '1' }, 0],
  ['C19 GET /config-service/advertManager/queryByPosition', { position: '500101' }, 0],
  ['C20 GET /config-service/cfGlobal/queryGlobalByType', { type: '160' }, 0],
  ['C21 GET /config-service/cfGlobal/queryGlobalByPlatform', {}, 0],
  ['C22 GET /config-service/cfFaq/getCfFaqByType', {}, 0],
  ['C23 GET /config-service/cfSystem/queryByKey', { key: '6002' }, 0],
  ['C24 GET /account-service/memberInfo/getMemberById', {}, 0],
  ['C25 GET /account-service/memberInfo/balance', {}, 0],
  ['C26 GET /account-service/transaction/incomeTotalByType', { type: 'deposit' }, 0],
  ['C27 GET /account-service/memberInfo/kyc/fields', {}, 0],
  ['C28 GET /account-service/memberInfo/kyc', {}, 0],
  ['C29 POST /account-service/memberInfo/kyc', { field0: 'ama' }, codes.kycInvalid],
  ['C30 GET /account-service/memberInfo/persona', {}, 0],
  ['C31 GET /account-service/payItem/queryAll', {}, 0],
  ['C32 GET /account-service/pan-pay/deposit/channels', {}, 0],
  ['C33 POST /account-service/pan-pay/deposit/init', order, 0],
  ['C34 C37 POST /account-service/payOrder/pay', order, 0],
  ['C35 GET /account-service/pan-pay/deposit/result', { transNo: unknownId }, codes.noOrder],
  ['C36 GET /account-service/payOrder/result', { no: unknownId }, codes.noOrder],
  ['C38 GET /account-service/transaction/transactionDetail', { id: unknownId }, codes.noTransaction],
  ['C39 GET /account-service/pan-pay/withdraw/channels', {}, 0],
  ['C40 POST /account-service/pan-pay/withdraw/init', account, codes.kycNeeded],
  ['C41 GET /account-service/withdraw/getMemberTax', { money: '1000' }, 0],
  ['C42 GET /account-service/payOrder/records', {}, 0],
  ['C43 GET /account-service/withdraw/records', {}, 0],
  ['C44 GET /account-service/withdraw/notices', {}, 0],
  ['C45 GET /account-service/withdraw/records/last-successful', {}, 0],
  ['C46 GET /account-service/systemMessage/queryMessage', {}, 0],
  ['C47 POST /account-service/systemMessage/singleRead', { id: unknownId }, 0],
  ['C48 GET /account-service/memberMessage/queryMessageByUid', {}, 0],
  ['C49 POST /account-service/memberMessage/batchRead', { until: '1' }, 0],
  ['C50 POST /account-service/memberMessage/singleRead', { id: unknownId }, 0],
  ['C51 GET /account-service/memberMessage/queryNewMessageCount', {}, 0],
  ['C52 GET /account-service/memberMessage/delete', { id: unknownId }, 0],
  ['C53 GET /account-service/memberMessage/notices', {}, 0],
  ['C54 GET /account-service/daily-bonus/preview', {}, 0],
  ['C55 POST /account-service/daily-bonus/sign', {}, 0],
  ['C56 GET /account-service/cash-rain/cfg', {}, 0],
  ['C57 POST /account-service/cash-rain/gifts', {}, codes.rainNotStarted],
  ['C58 GET /account-service/cash-rain/draw-status', { id: unknownId }, codes.rainClosed],
  ['C59 GET /account-service/diamond-spin/cfg', {}, 0],
  ['C60 GET /account-service/diamond-spin/records', {}, 0],
  ['C61 GET /account-service/diamond-spin/winners', {}, 0],
  ['C62 POST /account-service/diamond-spin/bet', { index: '0' }, codes.insufficientDiamonds],
  ['C63 GET /account-service/v2/diamond-spin/cfg', {}, 0],
  ['C64 GET /account-service/v2/diamond-spin/winners', {}, 0],
  ['C65 POST /account-service/v2/diamond-spin/bet', { index: '0' }, codes.insufficientDiamonds],
  ['C66 POST /account-service/diamond-task/collect', { id: unknownId }, codes.noTask],
  ['C67 GET /account-service/diamond-task/records', {}, 0],
  ['C68 GET /account-service/diamond-task/tasks', {}, 0],
  ['C69 GET /account-service/diamond-account/balance', {}, 0],
  ['C70 GET /account-service/diamond-account/records', {}, 0],
  ['C71 GET /account/cfg/exchange', {}, 0],
  ['C72 POST /account/exchange', { id: unknownId }, codes.exchangeClosed],
  ['C73 GET /account-service/lucky-refund/active', {}, 0],
  ['C74 GET /account-service/lucky-refund/prev-results', {}, 0],
  ['C75 GET /account-service/lucky-refund/latest-results', {}, 0],
  ['C76 POST /account-service/lucky-refund/buy', { refundId: unknownId, quantity: '1' }, codes.refundClosed],
  ['C77 POST /account-service/lucky-refund/buyWithCoins', { refundId: unknownId, quantity: '1' }, codes.refundClosed],
  [
    'C78 POST /account-service/lucky-refund/buyWithDiamonds',
    { refundId: unknownId, quantity: '1' },
    codes.refundClosed,
  ],
  ['C79 GET /account-service/lucky-refund/special-results', { refundId: unknownId }, codes.refundUnknown],
  ['C80 GET /account-service/lucky-refund/v2/special-results', { actId: unknownId }, codes.refundUnknown],
  ['C81 GET /account-service/lucky-refund/personal-results', {}, 0],
  ['C82 GET /account-service/lucky-refund/personal-codes', { refundId: unknownId }, 0],
  ['C83 POST /account-service/lucky-refund/redeem', { resultId: unknownId }, codes.refundNoResult],
  ['C84 GET /account-service/lucky-refund/v2/prev-results', {}, 0],
  ['C85 GET /account-service/lucky-refund/jackpot', {}, 0],
  ['C86 GET /account-service/giveaway/basic', { id: unknownId }, codes.noActivity],
  ['C87 POST /account-service/giveaway/gifts', { id: unknownId, mobile }, codes.noActivity],
  ['C88 POST /account-service/giveaway/register', { id: unknownId, mobile, password }, codes.noActivity],
  ['C89 GET /account-service/collect-cards/cfg', {}, 0],
  ['C90 GET /account-service/collect-cards/notices', {}, 0],
  ['C91 GET /account-service/collect-cards/member', {}, 0],
  ['C92 GET /account-service/collect-cards/free', {}, 0],
  ['C93 POST /account-service/collect-cards/chances', { cost: '1' }, codes.cardsChanged],
  ['C94 GET /account-service/collect-cards/chances', { orderNo: unknownId }, codes.noOrder],
  ['C95 POST /account-service/collect-cards/free', {}, 0],
  ['C96 POST /account-service/collect-cards/gifts', { id: '1' }, codes.cardsClosed],
  ['C97 POST /pay-service/payment/v1/forms', { payToken: unknownId, payChannelId: 'MTN_MM', sign: 'x' }, codes.badSign],
  [
    'C98 POST /pay-service/payment/v1/init-payment',
    { payToken: unknownId, payChannelId: 'MTN_MM', sign: 'x' },
    codes.badSign,
  ],
  ['C99 POST /pay-service/payment/v1/get-payment-result', { transNo: unknownId, sign: 'x' }, codes.badSign],
  ['C100 GET /activity-service/bind-device', { deviceId: 'device-of-a-test' }, 0],
  [
    'C101 POST /activity-service/bind-device',
    { deviceId: 'device-of-a-test', deviceType: '1', utmSource: 'google_play', ratingScore: '5' },
    codes.ratingClosed,
  ],
  ['C102 GET /vip/personal-level', {}, 0],
  ['C103 GET /vip/benefits/levels', { levelId: '1' }, 0],
  ['C104 GET /vip/benefits/personal-enjoyed', {}, 0],
  ['C105 POST /vip/benefits/personal-enjoyed', { benefitsId: '9999' }, codes.noBenefit],
  ['C106 GET /vip/levels', {}, 0],
  ['C107 GET /vip/benefits/logs', {}, 0],
  ['C108 GET /vip/benefits/settings', { benefitId: '9999' }, codes.noBenefit],
  ['C109 GET /game-center/v2/personal/recent-games', {}, 0],
  ['C110 GET /game-center/v2/lobby', {}, 0],
  ['C111 GET /game/getLastestWinner', {}, 0],
  ['C112 GET /game/records/bet', {}, 0],
  ['C113 GET /game/records/win', {}, 0],
  ['C114 GET /activities/game-promotion/info', { id: unknownId }, 0],
  ['C115 GET /game-center/v2/online', {}, 0],
  ['C117 GET /mall-service/goods', { type: '3' }, 0],
  ['C118 GET /account-service/tasks', {}, 0],
  ['C119 POST /account-service/tasks/collect', { id: unknownId }, codes.noTask],
  ['C120 GET /account-service/broadcasts', {}, 0],
  ['C123 GET /account-service/coin-spin/cfg', {}, 0],
  ['C123 POST /account-service/coin-spin/bet', { id: '1' }, codes.insufficientCoins],
];
let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
}, 60_000);
afterAll(() => house.finish());

test('the table has every call with an id of the specification', () => {
  const ids = specified.flatMap(([name]) => name.match(/C\d+/g) ?? []);
  expect([...new Set(ids)]).toEqual(expect.arrayContaining(calls.map(({ id }) => id).filter((id) => id !== '-')));
});

test.each(specified)('%s has the specified path, a handler and an answer', async (name, input, code) => {
  const [path, method, ...ids] = name.split(' ').reverse();
  const call = calls.find((each) => each.method === method && each.path === path)!;
  expect(ids).toContain(call.id);
  const { token } = await house.member({ deposit: 5_000 });
  const answer = await house.call(call, input as never, { token });
  expect({ status: answer.status, code: answer.code, data: answer.data }).toMatchObject({ status: 200, code });
  expect(answer.msg).not.toBe('');
  if (code === 0) expect(v.safeParse(call.answer, answer.data).issues).toBeUndefined();
});
