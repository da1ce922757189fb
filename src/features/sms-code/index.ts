export { $smsOn, createSmsCode, type SmsCode } from './model';
export { CodeField } from './code-field';
