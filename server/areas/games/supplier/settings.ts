import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { readPublicKey } from '../../../../games/protocol/wire/signature';
import type { ShippedSetting } from '../../../core/area';

/**
 * Outside suppliers of games: operator data under the key `suppliers:<market>`. No supplier is shipped. Keys are public
 * keys; the private keys stay with the suppliers.
 */

const isFine = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch {
    return false;
  }
};
/** Name of a supplier: in its requests, in addresses and in the ledger. `house` is taken. */
const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,40}$/),
  v.check((name) => name !== 'house', 'house is the name of our own games'),
);
const game = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/));
const ed25519 = v.pipe(
  v.string(),
  v.check((text) => isFine(() => readPublicKey(text)), 'an Ed25519 public key, SPKI DER in base64'),
);
const rsa = v.pipe(
  v.string(),
  v.check((text) => isFine(() => createPublicKey(text)), 'an RSA public key in PEM'),
);
/** Whether an address or origin may be stored: https, and outside production also http of this machine. */
const isAllowed = (text: string, production: boolean): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  return (
    username === '' && password === '' && (protocol === 'https:' || (!production && protocol === 'http:' && isHere))
  );
};
const said = (production: boolean): string =>
  production ? 'an https address' : 'an https address, or http://localhost or http://127.0.0.1';
/** Address of the game's page (the launch adds the game session) or of the game server. */
const addressOf = (production: boolean) =>
  v.pipe(
    v.string(),
    v.maxLength(300),
    v.check((text) => isAllowed(text, production), said(production)),
  );
const originOf = (production: boolean) =>
  v.pipe(
    addressOf(production),
    v.check((text) => new URL(text).origin === text, 'an origin, such as https://games.example'),
  );

/** Minor units. */
const sum = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1e15));
/** Net payouts of an hour and of 24 hours from which on new wins are held; without them those of the market. */
const limits = v.exactOptional(v.object({ hour: v.exactOptional(sum), day: v.exactOptional(sum) }));

/** The keys by which calls of a supplier are checked. Enough to pay and return the open rounds of one that is off. */
const calling = {
  'baobab-1': {
    /** The signed wallet of docs/supplier-protocol.md. */
    protocol: v.literal('baobab-1'),
    id,
    /** Two while the supplier replaces its key. */
    publicKeys: v.pipe(v.array(ed25519), v.minLength(1), v.maxLength(2)),
  },
  hub88: {
    /** The Hub88 Wallet API (docs/hub88.md). */
    protocol: v.literal('hub88'),
    id,
    publicKeys: v.pipe(v.array(rsa), v.minLength(1), v.maxLength(2)),
  },
} as const;

/** A supplier of which only this part can be read is switched off. */
export const callingSchema = v.variant('protocol', [v.object(calling['baobab-1']), v.object(calling.hub88)]);

/** A supplier as the operator stores it. Outside production its addresses may be http of this machine. */
export const supplierSchemaOf = ({ production }: { readonly production: boolean }) =>
  v.variant('protocol', [
    v.strictObject({
      ...calling['baobab-1'],
      /** False stops launches and stakes. Open rounds are still paid and rolled back. */
      enabled: v.boolean(),
      games: v.array(game),
      frame: addressOf(production),
      /** Address of the game server that says how an open round stands; without it the casino does not ask. */
      rounds: v.exactOptional(addressOf(production)),
      limits,
    }),
    v.strictObject({
      ...calling.hub88,
      enabled: v.boolean(),
      /** Our game ids, by `game_code`. */
      games: v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), game),
      limits,
      /** Origins of the addresses that the aggregator gives, and of the pages to which these redirect. */
      hosts: v.exactOptional(v.pipe(v.array(originOf(production)), v.maxLength(20))),
      /** How the aggregator is asked for a game's address. Without it none of the games can be started. */
      launch: v.optional(
        v.strictObject({
          /** Address of its Games API, without the path of the call. */
          url: addressOf(production),
          /** `operator_id`. */
          operator: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
          /** `sub_partner_id`. */
          subPartner: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
        }),
      ),
    }),
  ]);
export type Supplier = v.InferOutput<ReturnType<typeof supplierSchemaOf>>;
export type StudioSupplier = Extract<Supplier, { protocol: 'baobab-1' }>;
export type Hub88Supplier = Extract<Supplier, { protocol: 'hub88' }>;

export const suppliersName = 'suppliers';
/** The shipped value of the setting in the manifest of the area: no supplier. */
export const suppliersSetting: ShippedSetting = { name: suppliersName, valueOf: () => ({ suppliers: [] }) };
