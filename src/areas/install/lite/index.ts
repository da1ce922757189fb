import './show';

export { $noticeShown, liteStarted } from './model';
export { LiteNotice } from './notice';
