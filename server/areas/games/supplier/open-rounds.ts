import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { askRound, type RoundReport } from '../../../../games/protocol/wire/round-question';
import { writePublicKey } from '../../../../games/protocol/wire/signature';
import { gameSettingsName, gameSettingsSchema } from '../../../bets/settings';
import {
  bookCalls,
  debitsOf,
  endWithoutSupplier,
  readClosingRounds,
  takeOpenRounds,
  type SupplierRound,
} from '../../../bets/supplier-rounds';
import { playerIdOf } from '../../../bets/wallet';
import type { Deps } from '../../../core/deps';
import { readSettings } from '../../../core/read-settings';
import type { Supplier } from './settings';
import { readSuppliers } from './suppliers';
import { sendOut } from '../../../core/outbound';

/** The most rounds that one sweep asks about, and how long it waits for one answer (ms). */
const mostRounds = 50;
/** The most lost rounds that one sweep closes. */
const mostClosing = 1_000;
const waitMs = 10_000;
/** Time from one question about a round to the next, in ms. */
const againMs = 3_600_000;

/** First bytes of an Ed25519 private key in PKCS #8 DER; the 32 bytes of the key follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const questionKey = ({ secrets }: Pick<Deps, 'secrets'>): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, secrets.questionKey]), format: 'der', type: 'pkcs8' });

/** The public key of the casino's questions, SPKI DER in base64: suppliers check the signature with it. */
export const questionPublicKey = (deps: Pick<Deps, 'secrets'>): string =>
  writePublicKey(createPublicKey(questionKey(deps)));

/** Sends a question to a supplier; replaced in tests. */
export type Send = (request: Request) => Promise<Response>;
const overNetwork: Send = (request) => sendOut(request, { signal: AbortSignal.timeout(waitMs) });

async function ask(
  deps: Deps,
  round: SupplierRound,
  { supplier, send }: { supplier: Supplier; send: Send },
): Promise<RoundReport | null> {
  if (supplier.protocol !== 'baobab-1' || supplier.rounds === undefined) return null;
  const now = (): number => deps.clock.now();
  return askRound(
    { url: supplier.rounds, supplier: supplier.id, privateKey: questionKey(deps), now, send },
    {
      round: round.ref,
      player: playerIdOf(deps, supplier.id, round.memberId),
      game: round.game,
      debits: await debitsOf(deps.db, round),
    },
  );
}

/** Follows one open round: by the supplier's report, or by the published rule once `endMs` have passed. */
async function follow(
  deps: Deps,
  round: SupplierRound,
  { supplier, endMs, send }: { supplier: Supplier | undefined; endMs: number; send: Send },
): Promise<void> {
  const report = supplier ? await ask(deps, round, { supplier, send }) : null;
  if (report?.state === 'ended') await bookCalls(deps, round, { calls: report.calls, limits: supplier?.limits });
  else if (report?.state === 'unknown') await endWithoutSupplier(deps, round, 'returned');
  else if (round.lastAt <= deps.clock.now() - endMs) {
    // Hub88 need not say when a bet has lost, so that a round without an end is one that has paid nothing more.
    await endWithoutSupplier(deps, round, supplier?.protocol === 'hub88' ? 'settled' : 'returned');
    deps.log.warn({ round: round.id, supplier: round.supplier }, 'a round was ended without its supplier');
  }
}

/** Ends rounds whose only bet has lost, once it can no longer be rolled back. */
async function closeRounds(deps: Deps): Promise<void> {
  for (const round of await readClosingRounds(deps.db, { now: deps.clock.now(), most: mostClosing }))
    await endWithoutSupplier(deps, round, 'settled').catch((error: unknown) =>
      deps.log.error({ err: error, round: round.id }, 'a lost round of a supplier could not be closed'),
    );
}

/**
 * Ends rounds of outside suppliers that stay open (docs/supplier-protocol.md, Open rounds). Any process may run it at
 * any time. A round that fails is logged and looked at again an hour later. Returns how many rounds it looked at.
 */
export async function sweepSupplierRounds(deps: Deps, send: Send = overNetwork): Promise<number> {
  await closeRounds(deps);
  const { supplierAskMs, supplierEndMs } = await readSettings(deps, gameSettingsName, gameSettingsSchema);
  const now = deps.clock.now();
  const rounds = await takeOpenRounds(deps.db, { now, idleMs: supplierAskMs, againMs, most: mostRounds });
  if (rounds.length === 0) return 0;
  const suppliers = await readSuppliers(deps);
  for (const round of rounds) {
    const supplier = suppliers.find(({ id }) => id === round.supplier);
    await follow(deps, round, { supplier, endMs: supplierEndMs, send }).catch((error: unknown) =>
      deps.log.error({ err: error, round: round.id }, 'an open round of a supplier could not be ended'),
    );
  }
  return rounds.length;
}
