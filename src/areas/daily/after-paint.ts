import { visitorStarted } from './model/visitor';

export const started = [visitorStarted];
