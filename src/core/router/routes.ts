import type { IconName } from '../../ui';
import type { Market } from '../../../contract';
import { pageMarket } from '../market/market';
import type { RouteSpec } from './targets';

/** Addresses by name: nothing else in the app spells one out. */
export const paths = {
  home: '/home',
  deposit: '/deposit',
  promotion: '/promotion',
  withdraw: '/withdraw',
  me: '/me',
  login: '/login',
  register: '/register',
  invitation: '/invitation/:code/:channel',
  inviteRegister: '/activities/register/:code/:channel',
  accountMobile: '/account/mobile/:redirect/:title',
  socialRegister: '/register/social',
  socialReturn: '/social/return',
  smsAuthentication: '/authentication/sms/:data',
  forgottenPassword: '/authentication/sms/password-reset',
  resetPassword: '/password/reset',
  category: '/categories/:id/games',
  nestedDeposit: '/nested-deposit',
  panPayHall: '/pay/hall/panpay',
  mpesaHall: '/pay/hall/mpesa',
  mpesaDeposit: '/pay/deposit/mpesa',
  otherWallet: '/pay/hall/wallet',
  paymentResult: '/pages/branch/payment',
  branchResult: '/pages/branch/:type',
  depositRecords: '/account/records/deposit',
  wallet: '/account/transactions',
  transaction: '/account/transaction/:id',
  accountWithdraw: '/account/withdraw',
  withdrawPreview: '/account/withdraw-preview',
  withdrawRecords: '/account/records/withdraw',
  settings: '/me/settings',
  license: '/me/settings/license',
  pin: '/me/settings/pin',
  devices: '/me/settings/devices',
  modifyPassword: '/password/modify',
  branch: '/authentication/branch',
  kyc: '/me/settings/kyc',
  profile: '/me/profile',
  exclusion: '/me/settings/exclusion',
  limits: '/me/settings/limits',
  fairness: '/me/fairness',
  verifier: '/fairness',
  faq: '/me/faq',
  supports: '/supports',
  h5: '/pages/h5/:type',
  closed: '/account/closed',
  coinSpin: '/games/coin-spin/:id',
  diamondSpin: '/diamond/spin',
  diamondTasks: '/diamond/tasks',
  diamondExchange: '/diamond/exchange',
} as const;

/** The page of one booking. */
export const transactionPath = (id: number): string => paths.transaction.replace(':id', String(id));

/** The sign-in of the day, which opens over home. */
export const dailyPath = `${paths.home}?open=daily`;

/** A coin wheel. */
export const coinSpinPath = (id: number): string => paths.coinSpin.replace(':id', String(id));

/** The check of one own draw, by what names it; of the newest of a game where a result does not carry its name. */
export const checkPath = (draw: { serverHash: string; nonce: number } | { game: string; at: number }): string =>
  'serverHash' in draw ? `${paths.verifier}?seed=${draw.serverHash}&nonce=${draw.nonce}` : `${paths.verifier}?game=${draw.game}&at=${draw.at}`;
/** The check of any draw by the text of its receipt. It stands behind the #, so that it is sent to nobody. */
export const receiptPath = (text: string): string => `${paths.verifier}#r=${text}`;

export interface Route extends RouteSpec {
  /** The name of its folder in the pages/ of an area. No two areas have a page of the same name. */
  page: string;
  /** Key of its title in shell.json. */
  title: string;
  /** The namespaces that its page needs beside those of the first screen: loaded at the same time as its code. */
  words?: readonly string[];
  icon?: { off: IconName; on: IconName };
}

/** The route table (core.md §2) of a market: the routes that exist. The page of another wallet is among them only where it is enabled. */
export const routesOf = ({ otherWallet }: Pick<Market, 'otherWallet'>): readonly Route[] => [
  { path: paths.home, page: 'home', title: 'title.home', auth: false, tab: 1, scrollTop: true, depth: 0, icon: { off: 'game-controller', on: 'game-controller-fill' } },
  { path: paths.deposit, page: 'deposit', words: ['pages', 'deposit'], title: 'title.deposit', auth: false, tab: 2, scrollTop: true, depth: 0, icon: { off: 'wallet', on: 'wallet-fill' } },
  { path: paths.promotion, page: 'promotion', words: ['pages'], title: 'title.promotion', auth: false, tab: 3, scrollTop: true, depth: 0, icon: { off: 'gift', on: 'gift-fill' } },
  { path: paths.withdraw, page: 'withdraw', words: ['withdraw', 'pages', 'wallet'], title: 'title.withdraw', auth: false, tab: 4, scrollTop: true, whileClosed: true, depth: 0, icon: { off: 'hand-withdraw', on: 'hand-withdraw-fill' } },
  { path: paths.me, page: 'me', words: ['me', 'wallet'], title: 'title.me', auth: false, tab: 5, scrollTop: true, depth: 0, icon: { off: 'user', on: 'user-fill' } },
  { path: paths.login, page: 'login', words: ['access'], title: 'title.login', auth: false, scrollTop: true, depth: 1 },
  { path: paths.register, page: 'register', words: ['access'], title: 'title.register', auth: false, scrollTop: true, depth: 2 },
  { path: paths.inviteRegister, page: 'register', words: ['access'], title: 'title.register', auth: false, scrollTop: true, depth: 2 },
  { path: paths.invitation, page: 'invitation', words: ['access'], title: 'title.invitation', auth: false, scrollTop: true, depth: 1 },
  { path: paths.accountMobile, page: 'account-mobile', words: ['access'], title: 'title.accountMobile', auth: false, scrollTop: true, depth: 1 },
  { path: paths.socialRegister, page: 'register', words: ['access'], title: 'title.register', auth: false, scrollTop: true, depth: 2 },
  { path: paths.socialReturn, page: 'social-return', words: ['access'], title: 'title.login', auth: false, scrollTop: true, depth: 2 },
  { path: paths.smsAuthentication, page: 'sms-authentication', words: ['access'], title: 'title.smsAuthentication', auth: false, scrollTop: true, depth: 2 },
  { path: paths.resetPassword, page: 'reset-password', words: ['access'], title: 'title.resetPassword', auth: true, scrollTop: true, depth: 3 },
  { path: paths.category, page: 'category', words: ['pages'], title: 'title.category', auth: false, scrollTop: true, depth: 1 },
  { path: paths.nestedDeposit, page: 'deposit', words: ['pages', 'deposit'], title: 'title.deposit', auth: false, scrollTop: true, depth: 1 },
  ...[paths.panPayHall, paths.mpesaHall, paths.mpesaDeposit, ...(otherWallet ? [paths.otherWallet] : [])].map((path) => (
    { path, page: 'pay-hall', words: ['deposit', 'pages'], title: 'title.payHall', auth: false, scrollTop: true, depth: 1 })),
  { path: paths.branchResult, page: 'pay-result', words: ['deposit', 'pages'], title: 'title.payResult', auth: false, scrollTop: true, depth: 2 },
  { path: paths.depositRecords, page: 'deposit-records', words: ['deposit', 'records'], title: 'title.depositRecords', auth: true, scrollTop: true, whileClosed: true, depth: 1 },
  { path: paths.wallet, page: 'wallet', words: ['wallet', 'records'], title: 'title.wallet', auth: true, scrollTop: true, whileClosed: true, depth: 1 },
  { path: paths.transaction, page: 'transaction', words: ['wallet', 'records', 'deposit'], title: 'title.transaction', auth: true, scrollTop: true, whileClosed: true, depth: 2 },
  { path: paths.accountWithdraw, page: 'withdraw', words: ['withdraw', 'pages', 'wallet'], title: 'title.withdraw', auth: true, scrollTop: true, whileClosed: true, depth: 1 },
  { path: paths.withdrawPreview, page: 'withdraw-preview', words: ['withdraw'], title: 'title.withdrawPreview', auth: true, scrollTop: true, whileClosed: true, depth: 2 },
  { path: paths.withdrawRecords, page: 'withdraw-records', words: ['withdraw', 'records'], title: 'title.withdrawRecords', auth: true, scrollTop: true, whileClosed: true, depth: 2 },
  { path: paths.settings, page: 'settings', words: ['settings'], title: 'title.settings', auth: true, scrollTop: true, depth: 1 },
  { path: paths.license, page: 'license', words: ['settings', 'protection'], title: 'title.license', auth: false, scrollTop: true, whileClosed: true, depth: 2 },
  { path: paths.pin, page: 'pin', words: ['security', 'access'], title: 'title.pin', auth: true, scrollTop: true, depth: 2 },
  { path: paths.devices, page: 'devices', words: ['security'], title: 'title.devices', auth: true, scrollTop: true, whileClosed: true, depth: 2 },
  { path: paths.modifyPassword, page: 'modify-password', words: ['security'], title: 'title.modifyPassword', auth: true, scrollTop: true, whileClosed: true, depth: 2 },
  { path: paths.branch, page: 'branch', words: ['security', 'access'], title: 'title.branch', auth: true, scrollTop: true, whileClosed: true, depth: 3 },
  { path: paths.kyc, page: 'kyc', words: ['kyc'], title: 'title.kyc', auth: true, scrollTop: true, whileClosed: true, depth: 2 },
  { path: paths.exclusion, page: 'exclusion', words: ['protection'], title: 'title.exclusion', auth: true, scrollTop: true, depth: 2 },
  { path: paths.limits, page: 'limits', words: ['protection'], title: 'title.limits', auth: true, scrollTop: true, depth: 2 },
  { path: paths.fairness, page: 'fairness', words: ['fairness', 'records'], title: 'title.fairness', auth: true, scrollTop: true, whileClosed: true, depth: 1 },
  { path: paths.verifier, page: 'verifier', words: ['fairness', 'records'], title: 'title.verifier', auth: false, scrollTop: true, whileClosed: true, depth: 2 },
  { path: paths.faq, page: 'faq', words: ['help'], title: 'title.faq', auth: false, scrollTop: true, whileClosed: true, depth: 2 },
  { path: paths.supports, page: 'supports', words: ['help', 'protection'], title: 'title.supports', auth: false, scrollTop: true, whileClosed: true, depth: 1 },
  { path: paths.h5, page: 'h5', words: ['help', 'protection'], title: 'title.h5', auth: false, scrollTop: true, whileClosed: true, depth: 2 },
  { path: paths.closed, page: 'closed', words: ['protection'], title: 'title.closed', auth: true, scrollTop: true, depth: 1 },
  ...[paths.coinSpin, paths.diamondSpin].map((path) => (
    { path, page: 'wheel', words: ['wheel', 'records'], title: path === paths.coinSpin ? 'title.coinSpin' : 'title.diamondSpin', auth: true, scrollTop: true, depth: 1 })),
  { path: paths.diamondTasks, page: 'diamond-tasks', words: ['diamond', 'records'], title: 'title.diamondTasks', auth: true, scrollTop: true, depth: 1 },
  { path: paths.diamondExchange, page: 'diamond-exchange', words: ['diamond', 'records', 'wallet'], title: 'title.diamondExchange', auth: true, scrollTop: true, depth: 1 },
  { path: paths.profile, page: 'profile', words: ['profile'], title: 'title.profile', auth: true, scrollTop: true, depth: 2 },
];

export const routes: readonly Route[] = routesOf(pageMarket());

export const tabRoutes = routes.filter((route) => route.tab !== undefined);
