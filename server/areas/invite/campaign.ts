import { codes, contract } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { refuse } from '../../core/refuse';
import { verb } from '../../core/verb';
import { readTasks, type TaskRow, type TaskSettings } from '../diamonds';
import { inviteSchema, type InviteSettings } from './settings';

/** A running campaign with the diamond task that pays its reward (Q56). */
export interface Campaign {
  readonly id: number;
  readonly settings: InviteSettings;
  readonly tasks: TaskSettings;
  readonly task: TaskRow;
  /** How many friends bring the reward. */
  readonly most: number;
}

/**
 * Reads what all members share and returns the campaigns by id. Call it outside a transaction. The returned function
 * refuses an unknown or ended campaign with noActivity, and every campaign while the task is switched off.
 */
export async function readCampaigns(ctx: Ctx): Promise<(id: number) => Campaign> {
  const settings = await readSettings(ctx.deps, 'invite', inviteSchema);
  const tasks = await readTasks(ctx);
  const task = tasks.tasks.find(({ kind, enable }) => kind === 'friend' && enable);
  return (id) => {
    const row = settings.campaigns.find((one) => one.id === id);
    const runs = row?.enable === true && row.from <= ctx.now && (row.until === null || ctx.now < row.until);
    if (!runs || task === undefined) return refuse(codes.noActivity, 'noActivity');
    return { id, settings, tasks, task, most: task.most ?? 1 };
  };
}

/** The offer of a campaign (Q59). */
export const campaignVerb = verb(
  contract.invite.campaign,
  async ({ ctx, input: { id } }) => {
    const { task, tasks, most, settings } = (await readCampaigns(ctx))(id);
    return { id, diamonds: task.bonus, most, friendStake: tasks.friendStake, acceptMs: settings.acceptMs };
  },
  { cacheMs: 2_000 },
);
