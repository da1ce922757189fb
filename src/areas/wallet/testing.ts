/** Tests set the balance with this store. */
export { $answered as $answeredBalance } from './model/model';
