export { textOf, writeMessage, writeText, writeTexts, type InboxScope, type TextMessage, type ValuesOf } from './write';
export { kinds, type MessageKind } from './kinds';
