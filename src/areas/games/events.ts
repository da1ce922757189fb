import { gameStarted } from './model/launch';

export const events = [gameStarted.map(({ mode }) => ({ name: 'gameStarted' as const, detail: mode }))];
