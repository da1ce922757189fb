import type { Implementation } from '../../core/verb';
import { modify } from './modify';
import { profile } from './profile';
import { image, modifyImg } from './upload';

export { readPicture } from './pictures/store';
export { readProfile } from './read-profile';

export const memberVerbs: readonly Implementation[] = [profile, modify, modifyImg, image];
