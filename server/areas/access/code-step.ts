import { and, eq, gt } from 'drizzle-orm';
import { codeSteps } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { hashDevice } from './login-tries';

/** How long a right password behind a used-up address asks the member's new devices for a code, in ms. */
const stepMs = 86_400_000;

/** Whether the member's new devices must give a code, because a used-up address had the right password. */
export async function needsCode(tx: Tx, { now }: Ctx, memberId: number): Promise<boolean> {
  const [step] = await tx
    .select({ memberId: codeSteps.memberId })
    .from(codeSteps)
    .where(and(eq(codeSteps.memberId, memberId), gt(codeSteps.expiresAt, now)))
    .limit(1);
  return step !== undefined;
}

/** Stores that this device gave the right password and must give a code. */
export async function beginCodeStep(tx: Tx, { deviceId, now }: Ctx, memberId: number): Promise<void> {
  await tx
    .insert(codeSteps)
    .values({ memberId, deviceHash: hashDevice(deviceId), expiresAt: now + stepMs })
    .onConflictDoUpdate({ target: [codeSteps.memberId, codeSteps.deviceHash], set: { expiresAt: now + stepMs } });
}

/** Ends the step of this device after its code was right. */
export async function endCodeStep(tx: Tx, { deviceId }: Ctx, memberId: number): Promise<void> {
  await tx
    .delete(codeSteps)
    .where(and(eq(codeSteps.memberId, memberId), eq(codeSteps.deviceHash, hashDevice(deviceId))));
}
