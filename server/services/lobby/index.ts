import type { Implementation } from '../../kit/verb';
import { lobby } from './lobby';
import { online } from './online';

export const lobbyVerbs: readonly Implementation[] = [lobby, online];
