import { rainStarted } from './model/gate';
import './models';

export const started = [rainStarted];
