import { analyticsStarted } from '.';

export const startedApart = [analyticsStarted];
