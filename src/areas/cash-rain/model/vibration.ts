import { sample } from 'effector';
import { vibrationAsked } from '../../../core/scene/vibration';
import { dropCaught, pieceCaught } from './moves';

/** Vibration at a catch, in ms. */
const buzzMs = 12;

sample({ clock: [dropCaught, pieceCaught], fn: () => buzzMs, target: vibrationAsked });
