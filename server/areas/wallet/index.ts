export { balanceOfToken } from './balance';
