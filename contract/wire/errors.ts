/**
 * Every refusal that the server knows. An expected refusal is HTTP 200 with one of these and a message in the
 * player's language, and nothing has changed; exceptions are named. `money` calls never answer 403 or 503 (D1).
 */
export const codes = {
  ok: 0,
  /** The account does not exist at the social provider's side: offer registration (SES-12). */
  unknownSocialAccount: 404,
  /** A field is missing or malformed; data.field names it. */
  invalid: 1001,
  /** Wrong mobile or password; the same for known and unknown mobiles (D6). */
  credentials: 1002,
  /** The account is self-excluded (SES-10); data: see selfExcludedSchema. */
  selfExcluded: 1003,
  /** "mobile already exists" (SES-18). */
  mobileTaken: 1004,
  /** The SMS code is wrong, used, too old or tried too often. */
  smsCode: 1005,
  /** HTTP 429 with Retry-After in seconds; data.retryAfter repeats it. */
  tooMany: 1006,
  /** HTTP 401: no session, or one that has ended. */
  signedOut: 1007,
  /**
   * The request's `ticks` are over 300 s away; data.serverTime is the server's time in ms. Retry once, corrected (Q34).
   */
  clockSkew: 1008,
  /** This (token, nonce) was used in the last 10 minutes (Q34). */
  replayed: 1009,
  /** The idempotency key was used with another payload, path or call (Q34). */
  keyConflict: 1010,
  /** A money or claim call without a valid `Idempotency-Key`. */
  keyMissing: 1011,
  /** HTTP 404: no such call. */
  noSuchCall: 1012,
  /** HTTP 405: the call has another method; `Allow` names it. */
  wrongMethod: 1013,
  /** HTTP 413: the body is too large. */
  tooLarge: 1014,
  /** HTTP 415: the content type is not the call's. */
  wrongType: 1015,
  /** HTTP 403: a cross-site request (W7). */
  crossSite: 1016,
  /** The password is too common, or not 6 to 20 characters (SES-14). */
  weakPassword: 1017,
  /** SMS is switched off for this market, or the prefix is not allow-listed (A7). */
  smsUnavailable: 1018,
  /**
   * The database cannot be reached for a moment, for example while it restarts; data.retryAfter in seconds. The app
   * repeats a GET by itself. Money calls answer HTTP 500 instead: what they did is unknown, and the app asks again
   * with the same key.
   */
  unavailable: 1019,
  /**
   * The social login cannot be finished: its state or ticket is used, too old, or of another device, or the provider
   * said no.
   */
  socialRefused: 1020,
  /** "Please check the content" (ACC-21); data.fields names each wrong field and its problem. */
  kycInvalid: 1040,
  /** The details were given before and wait for their check, or have passed it: only the support team changes them. */
  kycClosed: 1041,
  /** Another account of the market has this document. */
  documentTaken: 1042,
  /** The market asks for no details now. */
  kycOff: 1043,
  /** The file is no JPEG, PNG or WebP, is broken, or has too many pixels. */
  pictureUnreadable: 1044,
  /** The member is taking a break: no deposit and no play until data.until (ms). */
  coolingOff: 1050,
  /**
   * A limit of the member's own does not allow it; data: kind, window, left (minor units), until (ms). Nothing was
   * charged.
   */
  limitReached: 1051,
  /** The member's own limit on time is used up: no play until data.until (ms). */
  timeUp: 1052,
  /** The session must prove again who holds it: branch authentication, then the same call again (SES-20). */
  stepUp: 1030,
  /** The PIN is wrong; data.left is how many tries are left. */
  pinWrong: 1031,
  /** Too many wrong PINs: only a code by SMS helps, and frees the PIN again (A22). */
  pinLocked: 1032,
  /** The member has no PIN. */
  pinNotSet: 1033,
  /** A PIN of four same digits, a run, or the end of the own mobile. */
  weakPin: 1034,
  /** The new password is the old one. */
  samePassword: 1035,
  /** The old password is not the member's; data.field names it. */
  wrongPassword: 1036,
  /** No such package or channel in this market now (DEP-18). */
  payClosed: 1070,
  /** The amount is outside what the channel takes; data.min and data.max in minor units. */
  payAmount: 1071,
  /** This clientOrderId was used for another order. */
  orderConflict: 1072,
  /** The sign does not open this order: changed, too old, or another member's or order's (M13). */
  badSign: 1073,
  /** The member has no such order. */
  noOrder: 1074,
  /** Five deposits of the member are open: one of them has to end first. */
  tooManyOpen: 1075,
  /**
   * Price, cash or coins are others than the player has seen: data.price, data.credit and data.coins are true now.
   * Nothing was charged.
   */
  payChanged: 1076,
  /** Withdrawals are closed; the message says why (WDR-2). */
  withdrawClosed: 1090,
  /** Identity details are needed before money can be paid out (WDR-4). */
  kycNeeded: 1091,
  /**
   * The sum is outside the limits: data.min and data.max, or data.left of the day's, minor units (WDR-9). Nothing was
   * held.
   */
  withdrawLimit: 1092,
  /** The purse does not hold that much. Nothing was taken. */
  insufficient: 1093,
  /**
   * Fee or tax are others than the player has seen: data.fee, data.tax and data.net are true now. Nothing was taken.
   */
  withdrawChanged: 1094,
  /** The member has no such booking. */
  noTransaction: 1095,
  /** The odds are others than the player has seen; data.oddsVersion is in force now. Nothing was charged. */
  oddsChanged: 1110,
  /** The member has no such outcome. */
  noOutcome: 1111,
  /** The member has no such server seed, or it is not in use yet. */
  noSeed: 1112,
  /** No odds of this version were ever in force. */
  noOdds: 1113,
  /** This wheel is closed now. */
  spinClosed: 1114,
  /** Too few coins; data.have and data.need. Nothing was taken. */
  insufficientCoins: 1115,
  /** Too few diamonds; data.have and data.need. Nothing was taken. */
  insufficientDiamonds: 1116,
  /** No more spins of this wheel today; data.limit, data.until (ms). */
  spinLimit: 1117,
  /** The seed of this outcome is not revealed yet. */
  seedSecret: 1118,
  /** That is not the point that the outcome was drawn with. */
  wrongPoint: 1119,
  /** Today is signed already; data is the first answer (CONF). */
  signedToday: 1120,
  /** There is no such task. */
  noTask: 1121,
  /** The task is not finished: data.current of data.target. */
  taskUnfinished: 1122,
  /** The task was collected for this day, this week, or for good. */
  taskCollected: 1123,
  /** There is no such offer. */
  exchangeClosed: 1124,
  /** The offer is for members of data.minLevel and above. */
  exchangeLevel: 1125,
  /** More than is left of this week's cash: data.left in minor units, data.until (ms). Nothing was taken. */
  exchangeCap: 1126,
  /** Ratings are not open to this member on this device, or it was rated already. */
  ratingClosed: 1127,
  /** "Not found prize" (CSP-3): the odds of this wheel lead to no prize, so nothing was taken. */
  prizeNotFound: 1128,
  /**
   * Another device of the member is betting (A16, I16): only one may at a time. Nothing was taken, and the key stays
   * good for later; `bets.kickOut` takes the turn.
   */
  betElsewhere: 1129,
  /** The idempotency key was closed before anything came of it, and nothing ever will. */
  keyClosed: 1140,
  /**
   * The offer is another one than the player has seen: data.diamonds and data.amount are true now. Nothing was taken.
   */
  exchangeChanged: 1160,
  /** No rain is open now, or its grace has run out (D2). */
  rainClosed: 2001,
  /** The member may not play this rain: memberStatus 1 or 2 (RAN-4). */
  rainNotEligible: 2002,
  /** The slot was already played; data is the first gift (CONF). */
  rainPlayed: 2003,
  /** The gift was claimed without passing draw-status first (M17). */
  rainNotStarted: 2004,
  /** The answer would not satisfy the contract, or anything else unexpected: HTTP 500, data.requestId. */
  internal: 500,
} as const;

export type ErrorCode = (typeof codes)[keyof typeof codes];

/** Codes that the client itself makes (API-8, API-9). */
export const clientCodes = {
  /**
   * No status: offline, timed out, aborted, or an answer that is no envelope. The outcome of a money call is unknown.
   */
  noStatus: -98,
  /** The request could not be built: "request error". Nothing was sent. */
  requestError: -99,
} as const;
