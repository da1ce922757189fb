import { gameStarted } from './started';

export const events = [gameStarted.map(({ mode }) => ({ name: 'gameStarted' as const, detail: mode }))];
