import { allSettled, createWatch, fork } from 'effector';
import { optionTypes } from '../../../../../contract';
import { $apiBase } from '../../../../core/api';
import type { TestServer } from '../../../../core/api/test-server';
import { inviteCheckFx } from '../../invite';
import { termsFx } from '../../terms';
import { $options } from '../../../../core/options';
import { toastShown, type Toast } from '../../../../core/toasts';
import { form } from './fields';
import { $lookWaits } from '../../sign-up';
import { opened } from './model';

/** A form that can be sent. */
export const right = { mobile: '0244123456', password: 'tro-tro 1957', isOfAge: '1' };

export const knowsInvite = (() => ({ known: true })) as never;

/** Terms that the server answers: version 1. */
export const readShown = () => shown;
const shown = { version: '1', from: 0, terms: 'Play fairly.', privacy: 'We keep your number.' };

/** Returns a function that opens the page, with SMS codes on or off. `server` exists only after beforeAll. */
export function pageOn(server: () => TestServer) {
  return async ({
    sms = false,
    query = {},
    readTerms = readShown,
  }: { sms?: boolean; query?: Record<string, string>; readTerms?: () => unknown } = {}) => {
    const scope = fork({
      handlers: [
        [inviteCheckFx, knowsInvite],
        [termsFx, readTerms],
      ],
      values: [
        [$apiBase, server().base],
        [$options, [{ type: optionTypes.smsEnabled, name: 'smsEnabled', content: sms ? '1' : '0' }]],
        [$lookWaits, [50, 5, 5]],
      ],
    });
    const toasts: Toast[] = [];
    createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
    await allSettled(opened, { scope, params: { query } });
    const fill = async (values: Partial<Record<keyof typeof right | 'smsCode' | 'inviteCode', string>>) => {
      for (const [field, value] of Object.entries(values)) {
        await allSettled(form.changed, { scope, params: { field: field as 'mobile', value } });
      }
    };
    const submit = () => allSettled(form.submitted, { scope });
    const sent = (call: string) =>
      server()
        .seen.filter(({ url }) => url.endsWith(call))
        .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    return { scope, toasts, fill, submit, sent };
  };
}
