export { $smsOn, createSmsCode, type SmsCode } from './model';
export { outliveReload } from './outlive';
export { createCodeRefusal } from './refusal';
export { CodeField } from './code-field';
