import { allSettled, createWatch, fork } from 'effector';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, maxFileBytes, type Profile } from '../../../../../contract';
import { $profile, sessionEnded, sessionStarted } from '../../../access/session';
import { $apiBase, $token, signedOutByServer } from '../../../../core/api';
import { json, listen, type TestServer } from '../../../../core/api/test-server';
import { toastShown, type Toast } from '../../../../core/toasts';
import { dropFromVisit } from '../../../../core/storage/visit-storage';
import { $canSave, $fieldErrors, form, opened } from './model';
import { $chosen, $share, $uploading, fileChosen, pictureBroken, pictureCancelled, pictureCut } from './picture';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());
beforeEach(() => dropFromVisit('baobab.form.profile'));

const profile: Profile = {
  id: '7',
  mobile: '0244123456',
  nickName: 'Ama',
  email: 'ama@mail.example',
  img: '',
  money: 0,
  withdrawMoney: 0,
  bonusMoney: 0,
  diamond: 0,
  levelId: 1,
  score: 0,
  guid: 'abcdefgh',
  inviteCode: 'ABCDEFGH',
  hasPinCode: false,
  registeredAt: 1,
};
const answerOf = (data: unknown) => json({ code: 0, data });

async function page(owner = profile) {
  const scope = fork({
    values: [
      [$apiBase, server.base],
      [$token, 't'.repeat(40)],
    ],
  });
  const toasts: Toast[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  await allSettled(sessionStarted, { scope, params: owner });
  server.answer(answerOf(owner));
  await allSettled(opened, { scope });
  const type = (field: 'nickName' | 'email', value: string) =>
    allSettled(form.changed, { scope, params: { field, value } });
  return { scope, toasts, type, save: () => allSettled(form.submitted, { scope }) };
}

describe('ACC-2 the fields', () => {
  test('Save is possible only after a valid change', async () => {
    const { scope, type } = await page();
    expect(scope.getState(form.$values)).toEqual({ nickName: 'Ama', email: 'ama@mail.example' });
    expect(scope.getState($canSave)).toBe(false);
    await type('nickName', ' Ama ');
    expect(scope.getState($canSave)).toBe(false);
    await type('nickName', 'A');
    expect(scope.getState($canSave)).toBe(false);
    await type('nickName', 'Esi');
    expect(scope.getState($canSave)).toBe(true);
    await type('email', 'esi');
    expect(scope.getState($canSave)).toBe(false);
  });
  test('only changed fields are sent, and the server’s answer is shown', async () => {
    const { scope, toasts, type, save } = await page();
    await type('nickName', ' Esi  Mensah ');
    server.answer(answerOf({ ...profile, nickName: 'Esi Mensah' }));
    await save();
    expect(server.seen[0]?.body).toBe('nickName=Esi+Mensah');
    expect(toasts).toEqual([{ kind: 'success', text: 'profile:saved' }]);
    expect(scope.getState($profile)?.nickName).toBe('Esi Mensah');
    expect(scope.getState($canSave)).toBe(false);
  });
  test('a refusal shows at its field until the field changes', async () => {
    const { scope, toasts, type, save } = await page();
    await type('nickName', 'Esi');
    server.answer(json({ code: codes.invalid, msg: 'said by the server', data: { field: 'nickName' } }));
    await save();
    expect(scope.getState($fieldErrors)).toEqual({ nickName: 'said by the server', email: null });
    expect(toasts).toEqual([]);
    await type('nickName', 'Esi2');
    expect(scope.getState($fieldErrors).nickName).toBeNull();
    server.answer(json({ code: codes.tooMany, msg: 'wait' }, 429, { 'retry-after': '5' }));
    await save();
    expect(toasts).toEqual([{ kind: 'error', text: 'wait' }]);
    expect(scope.getState(form.$values).nickName).toBe('Esi2');
  });
  test('CF10 typed values survive a lost session for the same member only', async () => {
    const { scope, type } = await page();
    await type('nickName', 'Esi');
    await allSettled(signedOutByServer, { scope });
    await allSettled($token, { scope, params: 't'.repeat(40) });
    await allSettled(sessionStarted, { scope, params: profile });
    await allSettled(opened, { scope });
    expect(scope.getState(form.$values)).toEqual({ nickName: 'Esi', email: 'ama@mail.example' });
    await allSettled(signedOutByServer, { scope });
    await allSettled(sessionStarted, { scope, params: { ...profile, id: '8', nickName: 'Kofi', email: '' } });
    expect(scope.getState(form.$values)).toEqual({ nickName: 'Kofi', email: '' });
    await type('nickName', 'Yaa');
    await allSettled(sessionEnded, { scope, params: 'logout' });
    expect(scope.getState(form.$values)).toEqual({ nickName: '', email: '' });
  });
});

/** Replaces XMLHttpRequest: the upload is reported in two halves, and the test sends the answer. */
class FakeRequest {
  static sent: Array<{ url: string; headers: Record<string, string>; body: FormData }> = [];
  static answer = {
    status: 200,
    text: JSON.stringify({ code: 0, data: { ...profile, img: `/media/${'a'.repeat(32)}.webp` } }),
    lost: false,
  };
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  withCredentials = false;
  private readonly headers: Record<string, string> = {};
  private url = '';
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    this.onabort();
  }
  send(body: FormData) {
    FakeRequest.sent.push({ url: this.url, headers: this.headers, body });
    this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 });
    setTimeout(() => {
      const { status, text, lost } = FakeRequest.answer;
      if (lost) return this.onerror();
      this.status = status;
      this.responseText = text;
      this.onload();
    }, 10);
  }
}

describe('typed values after a reload', () => {
  /** Reloads the page: it opens before the member is known. */
  async function again(owner = profile) {
    const scope = fork({
      values: [
        [$apiBase, server.base],
        [$token, 't'.repeat(40)],
      ],
    });
    server.answer(answerOf(owner));
    await allSettled(opened, { scope });
    await allSettled(sessionStarted, { scope, params: owner });
    return scope.getState(form.$values);
  }

  test('ACC-2 only the changed field is restored', async () => {
    const { type } = await page();
    await type('nickName', 'Esi');
    expect(await again({ ...profile, email: 'new@mail.example' })).toEqual({
      nickName: 'Esi',
      email: 'new@mail.example',
    });
    expect(await again({ ...profile, id: '8', nickName: 'Kofi' })).toMatchObject({ nickName: 'Kofi' });
  });
  test('ACC-2 a saved value is not restored', async () => {
    const { type, save } = await page();
    await type('nickName', ' Esi ');
    server.answer(answerOf({ ...profile, nickName: 'Esi' }));
    await save();
    expect(await again({ ...profile, nickName: 'Kofi' })).toMatchObject({ nickName: 'Kofi' });
  });
  test('ACC-2 a value typed back to the original is not restored', async () => {
    const { type } = await page();
    await type('nickName', 'Esi');
    await type('nickName', 'Ama');
    expect(await again({ ...profile, nickName: 'Kofi' })).toMatchObject({ nickName: 'Kofi' });
  });
});

describe('ACC-3 the picture', () => {
  const right = FakeRequest.answer;
  let freed: string[] = [];
  beforeEach(() => {
    FakeRequest.sent = [];
    FakeRequest.answer = right;
    freed = [];
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void freed.push(url));
  });
  afterEach(() => vi.unstubAllGlobals());
  const file = (bytes = 10) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });

  test('a file over 10 MB is refused with a message', async () => {
    const { scope, toasts } = await page();
    await allSettled(fileChosen, { scope, params: file(maxFileBytes + 1) });
    expect(toasts).toEqual([{ kind: 'error', text: 'profile:picture.tooLarge' }]);
    expect(scope.getState($chosen)).toBeNull();
    await allSettled(fileChosen, { scope, params: file(maxFileBytes) });
    expect(scope.getState($chosen)).toBe('blob:1');
  });
  test('an unreadable picture shows a message and is released', async () => {
    const { scope, toasts } = await page();
    await allSettled(fileChosen, { scope, params: file() });
    await allSettled(pictureBroken, { scope });
    expect(toasts).toEqual([{ kind: 'error', text: 'profile:picture.unreadable' }]);
    expect(scope.getState($chosen)).toBeNull();
    expect(freed).toEqual(['blob:1']);
  });
  test('the picture is sent once, with its progress, and becomes the face', async () => {
    const { scope, toasts } = await page();
    const shares: number[] = [];
    createWatch({ unit: $share.updates, scope, fn: (share) => shares.push(share) });
    await allSettled(fileChosen, { scope, params: file() });
    const sending = allSettled(pictureCut, { scope, params: new Blob(['x']) });
    expect(scope.getState($uploading)).toBe(true);
    await Promise.all([
      sending,
      allSettled(pictureCut, { scope, params: new Blob(['y']) }),
      allSettled(pictureCancelled, { scope }),
    ]);
    expect(FakeRequest.sent).toHaveLength(1);
    expect(FakeRequest.sent[0]?.url).toMatch(/\/member-service\/member\/modifyImg$/);
    expect(FakeRequest.sent[0]?.headers).toMatchObject({ token: 't'.repeat(40), platform: 'h5' });
    expect(FakeRequest.sent[0]?.headers).not.toHaveProperty('content-type');
    expect(FakeRequest.sent[0]?.body.get('file')).toBeInstanceOf(Blob);
    expect(shares).toEqual([0.5]);
    expect(scope.getState($profile)?.img).toMatch(/^\/media\//);
    expect(scope.getState($chosen)).toBeNull();
    expect(toasts).toEqual([{ kind: 'success', text: 'profile:picture.saved' }]);
    expect(freed).toEqual(['blob:1']);
  });
  test.each([
    [
      'refused by the server',
      { status: 200, text: JSON.stringify({ code: codes.pictureUnreadable, msg: 'no picture' }), lost: false },
      'no picture',
    ],
    ['lost on the way', { status: 0, text: '', lost: true }, 'no status'],
  ])('%s: the error is toasted, and the cut can be sent again', async (_, answer, text) => {
    const { scope, toasts } = await page();
    FakeRequest.answer = answer;
    await allSettled(fileChosen, { scope, params: file() });
    await allSettled(pictureCut, { scope, params: new Blob(['x']) });
    expect(toasts).toEqual([{ kind: 'error', text }]);
    expect(scope.getState($chosen)).toBe('blob:1');
    FakeRequest.answer = right;
    await allSettled(pictureCut, { scope, params: new Blob(['x']) });
    expect(scope.getState($chosen)).toBeNull();
  });
  test('SES-3 a 401 ends the session like any other call', async () => {
    const { scope } = await page();
    FakeRequest.answer = { status: 401, text: JSON.stringify({ code: codes.signedOut, msg: 'out' }), lost: false };
    await allSettled(fileChosen, { scope, params: file() });
    await allSettled(pictureCut, { scope, params: new Blob(['x']) });
    expect(scope.getState($token)).toBeNull();
    expect(scope.getState($chosen)).toBeNull();
  });
});
