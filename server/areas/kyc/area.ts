import { defineArea } from '../../core/area';
import { kycFields } from './config';
import { kycRead } from './standing';
import { kycSubmit } from './submit';
import { texts } from './messages';

export const kyc = defineArea({
  name: 'kyc',
  calls: [kycFields, kycRead, kycSubmit],
  messages: texts,
});
