import type { RocketBet, RocketEvent, RocketPlaced, RocketRound } from '../../../../contract/rocket-rush';
import { rocketRush } from '../../../../contract/rocket-rush';
import type { AnswerOf, Call, InputOf } from '../../../../contract/wire/call';
import { codes } from '../../../../contract/wire/errors';
import { payoutOf } from '../../../protocol/rules';
import type { Caller, Reply } from '../../../shell/game-server';
import { cap, lowestCashOut, msUntil, multiplierAt } from '../../rules';
import type { ServerClock } from './server-clock';

interface DemoOptions {
  /** Reads the shared round from the server. Nothing of the demo bets is sent. */
  readonly caller: Caller;
  readonly clock: Pick<ServerClock, 'now'>;
  /** The smallest sum that the currency can pay, minor units (Q87). */
  readonly unit: number;
  /** What the player reads when a bet came after the take-off. */
  readonly closed: string;
  /** Bets that have ended without a request, and the demo money after that. */
  changed(bets: readonly RocketBet[], total: number): void;
  /** Resolves after `ms`. */
  wait(ms: number): Promise<void>;
}

/** A cash-out is told to the player after this time, ms: until then the news of an earlier crash arrives. */
const settleMs = 300;
/** The list of own bets has this many. */
const listed = 20;

const ok = <T>(answer: T): Reply<T> => ({ kind: 'ok', answer });

/**
 * Bets with demo money in the shared round (Q89). They stand in this page only: they are in no list, no total and no
 * record of the server. What they pay follows from the public facts of the round: its take-off and its crash point. A
 * cash-out above a crash whose news came later is lost, as it is on the server.
 */
export class DemoBets implements Caller {
  readonly #options: DemoOptions;
  readonly headers: Caller['headers'];
  #round: RocketRound | null = null;
  /** Minor units; null until the server has named the first purse. */
  #total: number | null = null;
  #bets: readonly RocketBet[] = [];
  readonly #crashes = new Map<number, number | null>();
  readonly #keys = new Map<string, string>();

  constructor(options: DemoOptions) {
    this.#options = options;
    this.headers = () => options.caller.headers();
  }

  /** Answers the calls about bets itself; all other calls go to the server. */
  async send<C extends Call>(call: C, input: InputOf<C>): Promise<Reply<AnswerOf<C>>> {
    const answer = await this.#answer(call, input as Record<string, unknown>);
    return (answer ?? this.#options.caller.send(call, input)) as Reply<AnswerOf<C>>;
  }

  /** An event of the shared round. */
  heard(event: RocketEvent): void {
    if (event.kind === 'bets') return;
    this.#round = event.round;
    if (event.kind === 'crashed') this.#end(event.round, event.round.crash);
    if (event.kind === 'voided') this.#end(event.round, null);
  }

  async #answer(call: Call, input: Record<string, unknown>): Promise<Reply<unknown> | null> {
    switch (call) {
      case rocketRush.state:
        return this.#readState(input as InputOf<typeof rocketRush.state>);
      case rocketRush.bet:
        return this.#place(input as unknown as InputOf<typeof rocketRush.bet>);
      case rocketRush.cancel:
        return this.#change(String(input['bet']), (bet) => (this.#phase() === 'betting' ? this.#returned(bet) : bet));
      case rocketRush.cashOut:
        return this.#cashOut(String(input['bet']));
      case rocketRush.result: {
        const id = this.#keys.get(String(input['key']));
        return ok(id === undefined ? null : this.#placed(this.#bets.find((bet) => bet.id === id)!));
      }
      case rocketRush.ownBets:
        return ok(
          [...this.#bets]
            .reverse()
            .slice(0, listed)
            .map((bet) => ({ bet, crash: this.#crashes.get(bet.round) ?? null, receipt: null })),
        );
      default:
        return null;
    }
  }

  #phase = (): RocketRound['phase'] | undefined => this.#round?.phase;

  #placed = (bet: RocketBet): RocketPlaced => ({
    now: this.#options.clock.now(),
    bet,
    balance: { total: this.#total ?? 0, locked: 0 },
  });

  async #readState(input: InputOf<typeof rocketRush.state>): Promise<Reply<AnswerOf<typeof rocketRush.state>>> {
    const reply = await this.#options.caller.send(rocketRush.state, input);
    if (reply.kind !== 'ok') return reply;
    const { round, balance } = reply.answer;
    this.#total ??= balance.total;
    this.#round = round;
    if (round.phase === 'crashed' || round.phase === 'voided') this.#end(round, round.crash);
    // The page was away for the end of earlier rounds: their crash points are in the results.
    for (const { id, crash } of reply.answer.results) this.#end({ ...round, id }, crash);
    const own = this.#bets.filter((bet) => bet.round === round.id || bet.state === 'open');
    return ok({ ...reply.answer, demo: true, own, balance: { total: this.#total, locked: 0 } });
  }

  #place({ key, slot, ...asked }: InputOf<typeof rocketRush.bet>): Reply<RocketPlaced> {
    const [round, stake] = [Number(asked.round), Number(asked.stake)];
    const auto = asked.auto == null ? null : Number(asked.auto);
    const known = this.#keys.get(key);
    if (known !== undefined) return ok(this.#placed(this.#bets.find(({ id }) => id === known)!));
    if (this.#phase() !== 'betting' || this.#round?.id !== round)
      return { kind: 'refused', code: codes.betsClosed, message: this.#options.closed, data: null };
    const have = this.#total ?? 0;
    if (have < stake)
      return { kind: 'refused', code: codes.insufficientBalance, message: '', data: { have, need: stake } };
    const bet: RocketBet = {
      id: `demo-${this.#bets.length + 1}`,
      round,
      slot,
      state: 'open',
      stake,
      auto,
      at: null,
      payout: 0,
      createTime: this.#options.clock.now(),
      endTime: null,
    };
    this.#keys.set(key, bet.id);
    this.#bets = [...this.#bets, bet];
    this.#total = have - stake;
    void this.#payWhenReached(bet);
    return ok(this.#placed(bet));
  }

  /** Pays the automatic cash-out, or the cap, when the rocket gets there. */
  async #payWhenReached({ id, round, auto }: RocketBet): Promise<void> {
    const target = auto ?? cap;
    for (;;) {
      const bet = this.#bets.find((one) => one.id === id);
      if (bet?.state !== 'open' || this.#round?.id !== round) return;
      const left = this.#round.takeOffAt + msUntil(target) - this.#options.clock.now();
      if (left <= 0 && this.#phase() === 'flying') {
        await this.#options.wait(settleMs);
        this.#tell(this.#replace(id, (open) => this.#paid(open, target)));
        return;
      }
      await this.#options.wait(Math.max(20, Math.min(left, 1_000)));
    }
  }

  async #cashOut(id: string): Promise<Reply<RocketPlaced>> {
    const at = this.#flownTo();
    if (this.#phase() === 'flying' && at < lowestCashOut)
      return { kind: 'refused', code: codes.notCollectable, message: '', data: null };
    await this.#options.wait(settleMs);
    return this.#change(id, (bet) => this.#paid(bet, Math.min(at, bet.auto ?? cap)));
  }

  /** The multiplier of the flying round at the server's time, hundredths. */
  #flownTo = (): number => (this.#round === null ? 0 : multiplierAt(this.#options.clock.now() - this.#round.takeOffAt));

  #change(id: string, next: (bet: RocketBet) => RocketBet): Reply<RocketPlaced> {
    this.#replace(id, next);
    const bet = this.#bets.find((one) => one.id === id);
    return bet ? ok(this.#placed(bet)) : { kind: 'refused', code: codes.noBet, message: '', data: null };
  }

  /** Changes an open bet. Returns it when it has changed. */
  #replace(id: string, next: (bet: RocketBet) => RocketBet): readonly RocketBet[] {
    const open = this.#bets.find((bet) => bet.id === id && bet.state === 'open');
    const bet = open && next(open);
    if (bet === undefined || bet === open) return [];
    this.#bets = this.#bets.map((one) => (one.id === id ? bet : one));
    this.#total = (this.#total ?? 0) + (bet.state === 'returned' ? bet.stake : bet.payout);
    return [bet];
  }

  #paid = (bet: RocketBet, at: number): RocketBet => ({
    ...bet,
    state: 'paid',
    at,
    payout: payoutOf(bet.stake, at * 100, this.#options.unit),
    endTime: this.#options.clock.now(),
  });

  #returned = (bet: RocketBet): RocketBet => ({ ...bet, state: 'returned', endTime: this.#options.clock.now() });

  /** Ends what is still open in a round, and takes back what was paid above its crash point. */
  #end({ id: round }: Pick<RocketRound, 'id'>, crash: number | null): void {
    this.#crashes.set(round, crash);
    const endTime = this.#options.clock.now();
    const ended = this.#bets
      .filter((bet) => bet.round === round)
      .flatMap((bet): RocketBet[] => {
        if (bet.state === 'open') {
          if (crash === null) return this.#replace(bet.id, this.#returned) as RocketBet[];
          const target = bet.auto ?? cap;
          const end = target <= crash ? this.#paid(bet, target) : { ...bet, state: 'lost' as const, endTime };
          return [...this.#replace(bet.id, () => end)];
        }
        if (bet.state !== 'paid' || crash === null || (bet.at ?? 0) <= crash) return [];
        this.#total = (this.#total ?? 0) - bet.payout;
        const lost: RocketBet = { ...bet, state: 'lost', at: null, payout: 0, endTime };
        this.#bets = this.#bets.map((one) => (one.id === bet.id ? lost : one));
        return [lost];
      });
    this.#tell(ended);
  }

  #tell(bets: readonly RocketBet[]): void {
    if (bets.length > 0) this.#options.changed(bets, this.#total ?? 0);
  }
}
