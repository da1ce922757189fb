import type { Implementation } from '../../kit/verb';
import { modify } from './modify';
import { image, modifyImg } from './upload';

export const profileVerbs: readonly Implementation[] = [modify, modifyImg, image];
