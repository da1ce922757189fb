import { Icu72DateTimeFormat } from './test-icu-72';

Object.defineProperty(Intl, 'DateTimeFormat', { value: Icu72DateTimeFormat, configurable: true, writable: true });
if (typeof document !== 'undefined') await import('../test-network');
