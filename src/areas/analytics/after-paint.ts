import { analyticsStarted } from '.';

export const started = [analyticsStarted];
