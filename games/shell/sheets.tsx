import { useState, type ReactNode } from 'react';
import type { GameRound, GameTable } from '../../contract/house-games';
import { leastUnit } from '../../contract/wire/money';
import { highestWin } from '../protocol/stakes';
import { Button } from './button';
import { StakeRow } from './dock';
import { Icon } from './icon';
import { useLayout } from './layout';
import type { ShellState } from './play-state';
import { Presets } from './presets';
import { Sheet } from './sheet';
import type { ShellSpeech } from './speech';
import { lowerStake, missingFor } from './stake';
import type { AnyPlay } from './use-play';
import type { AnyGame } from './use-stage';

interface SheetProps {
  readonly speech: ShellSpeech;
  readonly onClose: () => void;
}

interface StakeSheetProps extends SheetProps {
  readonly game: AnyGame;
  readonly state: ShellState;
  readonly play: AnyPlay;
  onStake(stake: number): void;
}

/** Five stakes to choose from, and the stake row. */
export function StakeSheet({ game, speech, state, play, onStake, onClose }: StakeSheetProps) {
  const { limits } = state;
  const note = speech.shell('limitsHere', { min: speech.moneyShort(limits.min), max: speech.moneyShort(limits.max) });
  return (
    <Sheet title={speech.shell('stake')} note={note} closeLabel={speech.shell('close')} onClose={onClose}>
      <Presets {...{ speech, state, play, onStake }} />
      <StakeRow game={game} speech={speech} state={state} play={play} onStake={onStake} />
    </Sheet>
  );
}

interface BetsProps extends SheetProps {
  readonly rounds: readonly GameRound[];
  onVerify(round: string): void;
}

const paidText = ({ state, payout }: GameRound, speech: ShellSpeech): string => {
  if (state === 'returned') return speech.shell('returned');
  return payout > 0 ? `+${speech.money(payout)}` : speech.money(0);
};

/** A returned round has no result, and a demo round has no seeds. */
const canVerify = ({ state, serverHash }: Pick<GameRound, 'state' | 'serverHash'>): boolean =>
  state === 'settled' && serverHash !== null;

type BetsListProps = Omit<BetsProps, 'onClose'>;

/** The latest rounds of this game. A settled cash round can be verified. */
export const BetsList = ({ speech, rounds, onVerify }: BetsListProps) =>
  rounds.length === 0 ? (
    <p className="game-sheet__text muted">{speech.shell('noBets')}</p>
  ) : (
    <div className="bets-scroll">
      <table className="bets">
        <thead className="sr-only">
          <tr>
            <th>{speech.shell('time')}</th>
            <th>{speech.shell('stake')}</th>
            <th>{speech.shell('multiple')}</th>
            <th>{speech.shell('paid')}</th>
            <th>{speech.shell('verify')}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <tr key={round.id}>
              <td className="muted">{speech.clock(round.createTime)}</td>
              <td>{speech.money(round.stake)}</td>
              <td className="num">{speech.multiple(round.multiplier)}</td>
              <td className={`num ${round.payout > round.stake ? 'bets__won' : 'muted'}`}>{paidText(round, speech)}</td>
              <td>
                {canVerify(round) && (
                  <button
                    type="button"
                    className="text-btn"
                    aria-label={speech.shell('verifyRound', { time: speech.clock(round.createTime) })}
                    onClick={() => onVerify(round.id)}
                  >
                    <Icon name="shield-check-fill" />
                    {speech.shell('verify')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

/** `BetsList` in a sheet. */
export const BetsSheet = ({ onClose, ...bets }: BetsProps) => (
  <Sheet
    title={bets.speech.shell('myBets')}
    note={bets.speech.shell('latest')}
    closeLabel={bets.speech.shell('close')}
    onClose={onClose}
  >
    <BetsList {...bets} />
  </Sheet>
);

/**
 * Copies a text. The asynchronous clipboard is closed to a sandboxed frame, so a selection is copied. Returns whether
 * the browser did it.
 */
export function copyText(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Inside the open dialog, because everything outside it is inert and cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** The commitment of the next round: hash, client seed and nonce after the newest round of the same server seed. */
export function nextDraw(fairness: GameTable['fairness'], last: readonly GameRound[]): GameTable['fairness'] {
  if (fairness === null) return null;
  const same = last.find(({ serverHash }) => serverHash === fairness.serverHash);
  return same?.nonce == null ? fairness : { ...fairness, nonce: Math.max(fairness.nonce, same.nonce + 1) };
}

interface FairnessProps extends SheetProps {
  readonly fairness: GameTable['fairness'];
  readonly returnLine: string;
  /** How much is paid back over very many rounds, as a sentence. */
  readonly returnAbout: string;
  onChange(): void;
}

const short = (hash: string): string => `${hash.slice(0, 12)}…${hash.slice(-8)}`;

type FairnessFactsProps = Omit<FairnessProps, 'onClose' | 'returnLine'>;

/** How results are drawn: server hash, client seed and nonce of the next round. */
export function FairnessFacts({ speech, fairness, returnAbout, onChange }: FairnessFactsProps) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <p className="game-sheet__text muted">{returnAbout}</p>
      {fairness === null ? (
        <p className="game-sheet__text muted">{speech.shell('fairnessDemo')}</p>
      ) : (
        <>
          <p className="game-sheet__text muted">{speech.shell('fairnessAbout')}</p>
          <div className="proof">
            <span>
              <small>{speech.shell('serverHash')}</small>
              <code title={fairness.serverHash}>{short(fairness.serverHash)}</code>
            </span>
            <button
              type="button"
              aria-label={speech.shell('copy')}
              onClick={() => setCopied(copyText(fairness.serverHash))}
            >
              <Icon name={copied ? 'check' : 'copy'} />
            </button>
            <span className="sr-only" role="status">
              {copied && speech.shell('copied')}
            </span>
          </div>
          <div className="proof-pair">
            <div className="proof">
              <span>
                <small>{speech.shell('clientSeed')}</small>
                <code>{fairness.clientSeed}</code>
              </span>
              <button type="button" className="text-btn" aria-label={speech.shell('changeSeed')} onClick={onChange}>
                {speech.shell('change')}
              </button>
            </div>
            <div className="proof">
              <span>
                <small>{speech.shell('nonce')}</small>
                <code>{fairness.nonce}</code>
              </span>
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** `FairnessFacts` in a sheet, with the return beside the title. */
export const FairnessSheet = ({ returnLine, onClose, ...facts }: FairnessProps) => (
  <Sheet
    title={facts.speech.shell('fairness')}
    icon="shield-check-fill"
    note={returnLine}
    closeLabel={facts.speech.shell('close')}
    onClose={onClose}
  >
    <FairnessFacts {...facts} />
  </Sheet>
);

interface HelpProps extends SheetProps {
  readonly game: AnyGame;
  readonly state: ShellState;
  readonly play: AnyPlay;
  /** How much is paid back over very many rounds, as a sentence. */
  readonly returnAbout: string;
  /** Opens with the pay table first. */
  readonly payTableFirst: boolean;
}

type RulesProps = Pick<HelpProps, 'game' | 'speech' | 'state' | 'play' | 'returnAbout'>;

/** Rules, return and limits. */
export function Rules({ game, speech, state, play, returnAbout }: RulesProps) {
  const isDesk = useLayout() === 'desk';
  // Where the parameters fix the stake, the limits are those of the table.
  const { min, max } = (game.rules.stakeOf && play.table) ?? state.limits;
  return (
    <div className="game-sheet__rules">
      {game.help.map((key) => (
        <p key={key}>{speech.t(key)}</p>
      ))}
      <p>{returnAbout}</p>
      <p>
        {speech.shell('limits', { min: speech.moneyShort(min), max: speech.moneyShort(max) })}.{' '}
        {play.table &&
          speech.shell('maxPayout', {
            amount: speech.moneyShort(
              highestWin(game.rules, { ...play.table, outer: play.table, unit: leastUnit(speech.market) }),
            ),
          })}
      </p>
      <p>{speech.shell('interrupted')}</p>
      {isDesk && <p>{speech.shell('keys')}</p>}
    </div>
  );
}

/** Rules and pay table in a sheet. */
export function HelpSheet({ payTableFirst, onClose, ...about }: HelpProps) {
  const { game, speech, play } = about;
  const { PayTable } = game.parts;
  return (
    <Sheet
      title={speech.shell(payTableFirst ? 'payTable' : 'help')}
      closeLabel={speech.shell('close')}
      onClose={onClose}
    >
      <div className="game-sheet__scroll" tabIndex={0}>
        {!payTableFirst && <Rules {...about} />}
        <PayTable play={play} />
        {payTableFirst && <Rules {...about} />}
      </div>
    </Sheet>
  );
}

interface LackProps extends SheetProps {
  readonly need: number;
  readonly have: number;
  readonly canDeposit: boolean;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The words about a stake above the balance (Q36, GAM-14). It asks for a deposit only where one is possible. */
export const LackSheet = ({ speech, need, have, canDeposit, onClose, children }: LackProps) => (
  <Sheet
    title={speech.shell(canDeposit ? 'topUp' : 'notEnough')}
    icon="wallet-fill"
    closeLabel={speech.shell('close')}
    onClose={onClose}
  >
    {canDeposit && <p className="game-sheet__text">{speech.shell('recharge')}</p>}
    <p className="game-sheet__text muted">
      {speech.shell('notEnoughWhy', { need: speech.money(need), have: speech.money(have) })}
    </p>
    <div className="game-sheet__buttons">{children}</div>
  </Sheet>
);

interface BalanceProps extends SheetProps {
  readonly state: ShellState;
  readonly need: number;
  readonly have: number;
  readonly canDeposit: boolean;
  onStake(stake: number): void;
  onDeposit(missing: number): void;
}

/** The stake is more than the balance. To lower the stake comes first; Deposit is the large button (look.md §8). */
export function BalanceSheet({ speech, state, need, have, canDeposit, onStake, onDeposit, onClose }: BalanceProps) {
  const lower = state.table && lowerStake(have, { ...state.table, limits: state.limits, stake: state.stake });
  return (
    <LackSheet {...{ speech, need, have, canDeposit, onClose }}>
      {lower != null && (
        <Button
          kind="ghost"
          onClick={() => {
            onStake(lower);
            onClose();
          }}
        >
          {speech.shell('lowerStake')}
        </Button>
      )}
      {canDeposit && (
        <Button icon="wallet-fill" onClick={() => onDeposit(missingFor({ need, have }))}>
          {speech.shell('deposit')}
        </Button>
      )}
    </LackSheet>
  );
}

interface TextProps extends SheetProps {
  readonly title: string;
  readonly text: string;
  /** The one button. */
  readonly button: string;
  readonly canClose: boolean;
}

/** One text and one button. */
export const TextSheet = ({ speech, title, text, button, canClose, onClose }: TextProps) => (
  <Sheet title={title} {...(canClose ? { closeLabel: speech.shell('close') } : {})} onClose={onClose}>
    <p className="game-sheet__text">{text}</p>
    <div className="game-sheet__buttons">
      <Button onClick={onClose}>{button}</Button>
    </div>
  </Sheet>
);
