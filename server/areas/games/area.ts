import { lt, sql } from 'drizzle-orm';
import { contract } from '../../../contract';
import { defineArea } from '../../core/area';
import { gameSessions } from '../../db/schema';
import { play } from './house/play';
import { gameKeys, result } from './house/result';
import { collect, step } from './house/step';
import { table } from './house/table';
import { kickOut } from './kick-out';
import { texts } from './messages';
import { demo, launch, offer } from './launch';
import { betRecords, round, winRecords } from './records';
import { bet, result as betResult } from './rocket/bet';
import { cancel, cashOut } from './rocket/end';
import { chains, ownBets, results } from './rocket/history';
import { poll, state } from './rocket/state';
import { suppliersSetting } from './supplier/settings';

/** How long a member's game session is kept after its end, in ms, so that late wins of a supplier are paid. */
const sessionLifeMs = 90 * 86_400_000;

export const games = defineArea({
  name: 'games',
  calls: [
    ...[kickOut, launch, demo, offer, betRecords, winRecords, round, table, play, step, collect, result],
    ...[state, poll, bet, betResult, cancel, cashOut, ownBets, results, chains],
  ],
  messages: texts,
  betCalls: [contract.houseGames.play, contract.rocketRush.bet],
  settings: [suppliersSetting],
  keyKinds: [gameKeys],
  expiry: [
    // A demo goes with its purse and rounds.
    {
      table: gameSessions,
      where: (now) => sql`${gameSessions.memberId} is null and ${lt(gameSessions.expiresAt, now)}`,
    },
    {
      table: gameSessions,
      where: (now) => sql`${lt(gameSessions.expiresAt, now - sessionLifeMs)} and not exists (
        select 1 from game_rounds r where r.session_id = ${gameSessions.id} and r.member_id = ${gameSessions.memberId} and r.state = 0)`,
    },
  ],
});
