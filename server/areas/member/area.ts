import { defineArea } from '../../core/area';
import { modify } from './modify';
import { profile } from './profile';
import { image, modifyImg } from './upload';
import { texts } from './messages';

export const member = defineArea({
  name: 'member',
  calls: [profile, modify, modifyImg, image],
  messages: texts,
});
