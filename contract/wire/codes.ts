/*
 * Every refusal that the server knows. An expected refusal is HTTP 200 with one of these codes and a message in the
 * player's language; the request then changed nothing. Entries with another HTTP status say so. `money` calls never
 * answer 403 or 503 (D1).
 */

export const ok = 0;
/** The social account belongs to no member: the app offers registration (SES-12). */
export const unknownSocialAccount = 404;
/** A field is missing or malformed; data.field names it. */
export const invalid = 1001;
/** Wrong mobile or password; the same for known and unknown mobiles (D6). */
export const credentials = 1002;
/** The account is self-excluded (SES-10); data: see selfExcludedSchema. */
export const selfExcluded = 1003;
/** "mobile already exists" (SES-18). */
export const mobileTaken = 1004;
/** The SMS code is wrong, used, expired, or was tried too often. */
export const smsCode = 1005;
/** HTTP 429 with Retry-After in seconds; data.retryAfter repeats it. */
export const tooMany = 1006;
/** HTTP 401: no session, or the session has ended. */
export const signedOut = 1007;
/**
 * The request's `ticks` differ from the server's clock by more than 300 s; data.serverTime is the server's time in
 * ms. The client corrects its clock and retries once (Q34).
 */
export const clockSkew = 1008;
/** This (token, nonce) was used in the last 10 minutes (Q34). */
export const replayed = 1009;
/** The idempotency key was used with another payload, path or call (Q34). */
export const keyConflict = 1010;
/** A money or claim call without a valid `Idempotency-Key`. */
export const keyMissing = 1011;
/** HTTP 404: no such call. */
export const noSuchCall = 1012;
/** HTTP 405: the call has another method, named in the `Allow` header. */
export const wrongMethod = 1013;
/** HTTP 413: the body is too large. */
export const tooLarge = 1014;
/** HTTP 415: the call expects another content type. */
export const wrongType = 1015;
/** HTTP 403: a cross-site request (W7). */
export const crossSite = 1016;
/** The password is too common or does not have 6 to 20 characters (SES-14). */
export const weakPassword = 1017;
/** SMS is switched off for this market, or the prefix is not allow-listed (A7). */
export const smsUnavailable = 1018;
/**
 * The database cannot be reached, for example while it restarts; data.retryAfter in seconds. The app repeats a GET by
 * itself. Money calls answer HTTP 500 instead: their outcome is unknown, and the app asks again with the same key.
 */
export const unavailable = 1019;
/**
 * The social login failed: state or ticket was used, has expired or belongs to another device, or the provider
 * refused.
 */
export const socialRefused = 1020;
/**
 * The password is right, but this device must also give a code by SMS (purpose `login`), because its address has had
 * too many wrong passwords (A7).
 */
export const codeNeeded = 1021;
/**
 * The terms of play have a new version (data.version): the one that was sent is not in force, or the member has not
 * accepted the one in force and stakes, deposits and gifts wait for it.
 */
export const termsChanged = 1022;
/** "Please check the content" (ACC-21); data.fields names each wrong field and its problem. */
export const kycInvalid = 1040;
/** The details are being checked or have passed the check: only the support team can change them. */
export const kycClosed = 1041;
/** Another account of the market uses this document. */
export const documentTaken = 1042;
/** The market does not ask for identity details. */
export const kycOff = 1043;
/** The file is no JPEG, PNG or WebP, is broken, or has too many pixels. */
export const pictureUnreadable = 1044;
/** The member is taking a break: no deposit and no play until data.until (ms). */
export const coolingOff = 1050;
/**
 * The request exceeds a limit that the member has set; data: kind, window, left (minor units), until (ms). Nothing
 * was charged.
 */
export const limitReached = 1051;
/** The member has reached the own limit on time: no play until data.until (ms). */
export const timeUp = 1052;
/** The session needs branch authentication; the app then repeats the call (SES-20). */
export const stepUp = 1030;
/** The PIN is wrong; data.left is how many tries are left. */
export const pinWrong = 1031;
/** Too many wrong PINs: the PIN is locked, and only a code by SMS unlocks it (A22). */
export const pinLocked = 1032;
/** The member has no PIN. */
export const pinNotSet = 1033;
/** The PIN is four equal digits, a run, or the last digits of the member's own mobile. */
export const weakPin = 1034;
/** The new password equals the old one. */
export const samePassword = 1035;
/** The old password is not the member's; data.field names it. */
export const wrongPassword = 1036;
/** The market has no such package or channel now (DEP-18). */
export const payClosed = 1070;
/** The amount is outside the channel's limits; data.min and data.max in minor units. */
export const payAmount = 1071;
/** This clientOrderId was used for another order. */
export const orderConflict = 1072;
/** The sign is invalid for this order: changed, expired, or of another member or order (M13). */
export const badSign = 1073;
/** The member has no such order. */
export const noOrder = 1074;
/** The member has five open deposits and cannot start another before one of them ends. */
export const tooManyOpen = 1075;
/**
 * Price, cash or coins differ from what the player was shown; data.price, data.credit and data.coins are the current
 * values. Nothing was charged.
 */
export const payChanged = 1076;
/** Withdrawals are closed; the message says why (WDR-2). */
export const withdrawClosed = 1090;
/** Identity details are needed before money can be paid out (WDR-4). */
export const kycNeeded = 1091;
/**
 * The sum is outside the limits: data.min and data.max, or data.left of the daily maximum, minor units (WDR-9).
 * Nothing was held.
 */
export const withdrawLimit = 1092;
/** The purse holds less than the sum. Nothing was taken. */
export const insufficient = 1093;
/**
 * Fee or tax differ from what the player was shown; data.fee, data.tax and data.net are the current values. Nothing
 * was taken.
 */
export const withdrawChanged = 1094;
/** The member has no such ledger transaction. */
export const noTransaction = 1095;
/** The odds differ from those that the player was shown; data.oddsVersion is in force now. Nothing was charged. */
export const oddsChanged = 1110;
/** The member has no such outcome. */
export const noOutcome = 1111;
/** The member has no such server seed, or it is not in use yet. */
export const noSeed = 1112;
/** There are no odds of this version. */
export const noOdds = 1113;
/** This wheel is closed now. */
export const spinClosed = 1114;
/** Too few coins; data.have and data.need. Nothing was taken. */
export const insufficientCoins = 1115;
/** Too few diamonds; data.have and data.need. Nothing was taken. */
export const insufficientDiamonds = 1116;
/** No more spins of this wheel today; data.limit, data.until (ms). */
export const spinLimit = 1117;
/** The seed of this outcome is not revealed yet. */
export const seedSecret = 1118;
/** The point is not the result of the draw. */
export const wrongPoint = 1119;
/** The member has already signed in today; data is the first answer (CONF). */
export const signedToday = 1120;
/** There is no such task. */
export const noTask = 1121;
/** The task is not finished; data.current and data.target. */
export const taskUnfinished = 1122;
/** The task was already collected for this day, for this week, or for good. */
export const taskCollected = 1123;
/** There is no such offer. */
export const exchangeClosed = 1124;
/** The offer is for members of data.minLevel and above. */
export const exchangeLevel = 1125;
/**
 * The cash exceeds what is left of this week's maximum: data.left in minor units, data.until (ms). Nothing was taken.
 */
export const exchangeCap = 1126;
/** The member cannot rate on this device, or has already rated. */
export const ratingClosed = 1127;
/** "Not found prize" (CSP-3): the odds of this wheel are invalid. Nothing was taken. */
export const prizeNotFound = 1128;
/**
 * Another device of the member is betting (A16, I16). Nothing was taken, and the key can still be used.
 * `bets.kickOut` moves the right to bet to the calling session.
 */
export const betElsewhere = 1129;
/** The idempotency key was closed before the request arrived. The request did nothing and never will. */
export const keyClosed = 1140;
/**
 * The offer differs from what the player was shown; data.diamonds and data.amount are the current values. Nothing was
 * taken.
 */
export const exchangeChanged = 1160;
/** The game session has ended, is unknown, or belongs to another game: start the game again. Nothing was staked. */
export const sessionExpired = 1170;
/** The market has no such game, or it is closed now. */
export const gameClosed = 1171;
/** The purses hold less than the stake; data.have and data.need in minor units (GAM-14). Nothing was taken. */
export const insufficientBalance = 1172;
/** The stake is not offered for these parameters; data.min and data.max in minor units. Nothing was taken. */
export const stakeNotOffered = 1173;
/** A round is open and must be finished first; data.gameId names its game. Nothing was taken. */
export const roundOpen = 1174;
/** The member has no such round, or it has ended. */
export const noRound = 1175;
/** The open round cannot be collected now. */
export const notCollectable = 1176;
/** The outside supplier gave no address for the game, so that it cannot be started now. Nothing was staked. */
export const gameUnavailable = 1177;
/** The member has data.max favourites; one must be removed first. */
export const favouritesFull = 1180;
/** The round takes no bet any more, or has taken off, so that a bet cannot be cancelled. Nothing has changed. */
export const betsClosed = 1200;
/** The player already has a bet in this slot of the round; data.bet is its id. Nothing was taken. */
export const slotTaken = 1201;
/** The member has no such bet. */
export const noBet = 1202;
/** "The activity is invalid" (GIV-2): the giveaway or campaign is unknown, has not begun or has ended. */
export const noActivity = 1290;
/** This mobile or this device has had the gift. Nothing was given. */
export const giftTaken = 1291;
/** All gifts of the giveaway have been given. */
export const giftsGone = 1292;
/** The member has no such appeal. */
export const noAppeal = 1360;
/** An appeal about the same reference is open; data.id is its id. */
export const appealOpen = 1361;
/** The appeal takes no reply now, or has been decided. */
export const appealClosed = 1362;
/** The event is more than 30 days old. */
export const appealLate = 1363;
/** The invitation code belongs to no member. Nothing has changed. */
export const inviteUnknown = 1330;
/** The invitation code is the member's own. Nothing has changed. */
export const inviteOwn = 1331;
/** The member has an inviter already. Nothing has changed. */
export const inviteTaken = 1332;
/** The time for entering an invitation code is over; data.hours is its length. Nothing has changed. */
export const inviteLate = 1333;
/** The owner of the invitation code joined after the member. Nothing has changed. */
export const inviteLoop = 1334;
/** The member and the owner of the invitation code use one phone. Nothing has changed. */
export const inviteDevice = 1335;
/** The member has invited no such friend, or the friend brings no reward. */
export const noFriend = 1336;
/** The round of lucky refund takes no tickets: it is closed, not open yet, or unknown. Nothing was taken. */
export const refundClosed = 1210;
/** More codes than a member may have in this round; data.left is how many more may be bought. Nothing was taken. */
export const refundFull = 1211;
/** There is no such published round of lucky refund. */
export const refundUnknown = 1212;
/** The member has no such prize. */
export const refundNoResult = 1213;
/**
 * The draw takes no tickets any more, or the game is switched off; data.draw is the next draw or null. Nothing was
 * taken.
 */
export const lotteryClosed = 1270;
/**
 * The ticket could win more than a ticket is paid; data.units is the highest stake in prices a line. Nothing was
 * taken.
 */
export const lotteryWinTooHigh = 1271;
/**
 * The draw cannot take this stake on a combination; data.numbers, data.blue, and data.left in minor units. Nothing
 * was taken.
 */
export const lotteryFull = 1272;
/** The member has no such coupon. */
export const noCoupon = 1230;
/** The coupon was used before. */
export const couponUsed = 1231;
/** The coupon has ended or has not begun. */
export const couponExpired = 1232;
/** The price is below the coupon's minimum: data.minimum in minor units, coins or diamonds. Nothing was taken. */
export const couponMinimum = 1233;
/** The coupon is for another kind of purchase, or for a purchase with another purse. Nothing was taken. */
export const couponUnfit = 1234;
/** There is no such benefit, or it is not claimed. */
export const noBenefit = 1240;
/** The benefit was claimed for this period. */
export const benefitClaimed = 1241;
/** "Bonus is not ready to claim" (VIP-10): its time has not come, or there is nothing to pay. */
export const benefitNotYet = 1242;
/** The time to claim has ended. */
export const benefitEnded = 1243;
/** The benefit is for members of data.minLevel and above. */
export const benefitLevel = 1244;
/** The mall has no such item, or does not sell it any more; data.id. Nothing was taken. */
export const mallGone = 1340;
/** Fewer pieces are left than were ordered: data.id, data.option, data.left. Nothing was taken. */
export const mallStock = 1341;
/**
 * Prices differ from those that the player was shown; data.lines has id, option and unitPrice of the changed lines.
 * Nothing was taken.
 */
export const mallChanged = 1342;
/** Goods of this type are for members of data.minLevel and above (Q63). Nothing was taken. */
export const mallLevel = 1343;
/** The member has no such order. */
export const mallNoOrder = 1344;
/** The order is packed, sent, delivered, or of digital goods; data.state. */
export const mallNotCancellable = 1345;
/** The member has no such address, or parcels were ordered without one. Nothing was taken. */
export const mallNoAddress = 1346;
/** The address has problems; data.fields names each wrong field and its problem (MAL-2). */
export const mallAddress = 1347;
/** The member has data.max saved addresses; one must be removed first. */
export const mallAddressesFull = 1348;
/** The network of the mobile is unknown and was not chosen: data.networks. Nothing was taken. */
export const mallNetwork = 1349;
/** No season of the cards is open, or the gift's season is over for good. */
export const cardsClosed = 1220;
/** The member has no chance. Nothing was drawn. */
export const cardsNoChance = 1221;
/** The set is complete: its gift must be taken before another card is drawn. */
export const cardsComplete = 1222;
/** The set is not complete. */
export const cardsIncomplete = 1223;
/** The member has taken all gifts of this season: data.maxSets. Chances stay for the next season. */
export const cardsSetsDone = 1224;
/** The weekly chance was taken; data.nextAt is when the next one comes (ms). */
export const cardsFreeUsed = 1225;
/** The market allows the weekly chance only after the first confirmed deposit (Q46). */
export const cardsFreeAfterDeposit = 1229;
/** Too few duplicates for a swap; data.have and data.need. */
export const cardsFewDuplicates = 1226;
/** The set already has this card, or there is no such card. */
export const cardsHeld = 1227;
/** The price of a chance differs from what the player was shown; data.cost is the current one. Nothing was taken. */
export const cardsChanged = 1228;
/** No rain is open now, or the grace period of the slot is over (D2). */
export const rainClosed = 2001;
/** The member may not play this rain: memberStatus 1 or 2 (RAN-4). */
export const rainNotEligible = 2002;
/** The slot was already played; data is the first gift (CONF). */
export const rainPlayed = 2003;
/** The gift was claimed without passing draw-status first (M17). */
export const rainNotStarted = 2004;
/** An unexpected error, or an answer that does not match the contract: HTTP 500, data.requestId. */
export const internal = 500;
