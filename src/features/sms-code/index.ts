export { $smsOn, createSmsCode, type SmsCode } from './model';
export { outliveReload } from './outlive';
export { CodeField } from './code-field';
