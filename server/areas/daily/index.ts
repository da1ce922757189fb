import { preview, sign } from './sign';

export const dailyVerbs = [preview, sign];
