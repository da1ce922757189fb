import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { contract, type AppealKind } from '../../../contract';
import type { Harness } from '../../testing/harness';

let made = 0;
/** A key that no other request of the tests uses. */
export const newKey = (): string => `appeal-key-${String((made += 1)).padStart(8, '0')}`;

/** A small JPEG that differs from all others. */
export const photo = (): Promise<Buffer> =>
  sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .jpeg()
    .toBuffer();

/** Makes and answers appeals on a test server. */
export function appealsOf(house: Harness) {
  return {
    /** Stores a picture of the member and returns its address. */
    async picture(token: string): Promise<string> {
      const answer = await house.call(contract.profile.image, { file: await photo() }, { token });
      if (answer.code !== 0) throw new Error(`no picture: ${answer.code} ${answer.msg}`);
      return answer.data.url;
    },
    submit: (
      token: string,
      {
        kind = 'other',
        reference = '',
        text = 'I paid at 09:31, nothing came.',
        pictures = [],
        clientKey = newKey(),
      }: {
        kind?: AppealKind;
        reference?: string;
        text?: string;
        pictures?: readonly string[];
        clientKey?: string;
      } = {},
    ) =>
      house.call(
        contract.appeals.submit,
        { kind, reference, text, pictures: pictures.join(','), clientKey },
        { token },
      ),
    reply: (
      token: string,
      {
        id,
        text = 'This is the slip from the shop.',
        pictures = [],
        clientKey = newKey(),
      }: { id: number; text?: string; pictures?: readonly string[]; clientKey?: string },
    ) => house.call(contract.appeals.reply, { id, text, pictures: pictures.join(','), clientKey }, { token }),
    detail: (token: string, id: number) => house.call(contract.appeals.detail, { id }, { token }),
  };
}
