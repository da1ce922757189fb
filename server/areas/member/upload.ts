import { contract } from '../../../contract';
import { refuseField } from '../../core/refuse';
import { byMember, signedIn, verb, type LimitRule } from '../../core/verb';
import { keepPicture } from './pictures/store';
import { readProfile } from './read-profile';

const often: LimitRule = { name: 'picture', max: 20, windowMs: 600_000, by: byMember };
const daysMs = 30 * 86_400_000;
const bytesOf = (file: unknown): Uint8Array =>
  file instanceof Uint8Array && file.length > 0 ? file : refuseField('file', 'pictureUnreadable');

/** Stores a new avatar (C13, ACC-3). No transaction is open during the re-encoding. */
export const modifyImg = verb(
  contract.profile.modifyImg,
  async ({ ctx, input }) => {
    const { id } = signedIn(ctx);
    await keepPicture(ctx.deps, { memberId: id, kind: 'avatar', file: bytesOf(input.file), now: ctx.now });
    return readProfile(ctx.deps.db, ctx, id);
  },
  { tx: 'none', limit: [often] },
);

/** Stores a private image, for example a receipt for the support team (C14, ACC-4). */
export const image = verb(
  contract.profile.image,
  async ({ ctx, input }) => ({
    url: await keepPicture(ctx.deps, {
      memberId: signedIn(ctx).id,
      kind: 'private',
      file: bytesOf(input.file),
      now: ctx.now,
    }),
  }),
  {
    tx: 'none',
    whileExcluded: true,
    limit: [often, { name: 'picture-month', max: 50, windowMs: daysMs, by: byMember }],
  },
);
