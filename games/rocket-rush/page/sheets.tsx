import { Button } from '../../shell/button';
import { Sheet } from '../../shell/sheet';
import { LackSheet, TextSheet } from '../../shell/sheets';
import { missingFor } from '../../shell/stake';
import { StakePresets, StakeRow } from './dock';
import { FairnessSheet } from './fairness';
import { limitsFor, lowerStake } from './model/panels';
import type { GameState } from './model/state';
import type { Opened } from './opened';

interface SheetProps {
  readonly opened: Opened;
  readonly state: GameState;
  onClose(): void;
}

/** Five stakes to choose from, and the stake row. */
function StakeSheet({ opened, state, onClose }: SheetProps) {
  const { speech } = opened;
  const { table, panels, selected: slot } = state;
  if (table === null) return null;
  const limits = limitsFor(table, panels[slot]);
  const note = speech.shell('limitsHere', { min: speech.moneyShort(limits.min), max: speech.moneyShort(limits.max) });
  return (
    <Sheet title={speech.shell('stake')} note={note} closeLabel={speech.shell('close')} onClose={onClose}>
      <StakePresets opened={opened} state={state} />
      <StakeRow opened={opened} state={state} />
    </Sheet>
  );
}

const helpKeys = ['helpFly', 'helpCash', 'helpAuto', 'helpLost', 'helpTwo', 'helpKeys'] as const;

/** The rules, the return and the limits. */
export function Rules({ opened, state }: Omit<SheetProps, 'onClose'>) {
  const { speech } = opened;
  const { table } = state;
  return (
    <div className="game-sheet__rules">
      {helpKeys.map((key) => (
        <p key={key}>{speech.t(key)}</p>
      ))}
      {table && (
        <>
          <p>{speech.shell('returnAbout', { share: speech.percent(table.returnRate) })}</p>
          <p>
            {speech.shell('limits', {
              min: speech.moneyShort(table.stakes.min),
              max: speech.moneyShort(table.stakes.most),
            })}
            . {speech.shell('maxPayout', { amount: speech.moneyShort(table.maxPayout) })}
          </p>
        </>
      )}
    </div>
  );
}

/** `Rules` in a sheet. */
function HelpSheet({ onClose, ...about }: SheetProps) {
  const { speech } = about.opened;
  return (
    <Sheet title={speech.shell('help')} closeLabel={speech.shell('close')} onClose={onClose}>
      <div className="game-sheet__scroll" tabIndex={0}>
        <Rules {...about} />
      </div>
    </Sheet>
  );
}

/** The stake is more than the balance. To lower the stake comes first; Deposit is the large button (look.md §8). */
function BalanceSheet({ opened, state, onClose }: SheetProps) {
  const { speech, session, port, start } = opened;
  const { notice, table, panels } = state;
  if (notice?.kind !== 'balance' || table === null) return null;
  const { need, have, slot } = notice;
  const lower = lowerStake(table, panels[slot], have);
  return (
    <LackSheet {...{ speech, need, have, onClose }} canDeposit={start.canDeposit}>
      {lower !== null && (
        <Button
          kind="ghost"
          onClick={() => {
            session.send({ type: 'stakeSet', slot, stake: lower });
            onClose();
          }}
        >
          {speech.shell('lowerStake')}
        </Button>
      )}
      {start.canDeposit && (
        <Button
          icon="wallet-fill"
          onClick={() => port.say({ type: 'openDeposit', missing: missingFor({ need, have }) })}
        >
          {speech.shell('deposit')}
        </Button>
      )}
    </LackSheet>
  );
}

export type SheetName = 'stake' | 'fairness' | 'help';

/** The sheet that is open: a message of the server comes first, then the sheet that the player has opened. */
export function Sheets({
  sheet,
  onLeave,
  ...props
}: SheetProps & { readonly sheet: SheetName | null; onLeave(): void }) {
  const { opened, state, onClose } = props;
  const { speech, session } = opened;
  const closeNotice = (): void => session.send({ type: 'noticeClosed' });
  if (state.over !== null)
    return (
      <TextSheet
        speech={speech}
        title={speech.shell('over')}
        text={state.over}
        button={speech.shell('back')}
        canClose={false}
        onClose={onLeave}
      />
    );
  if (state.notice?.kind === 'balance') return <BalanceSheet {...props} onClose={closeNotice} />;
  if (state.notice)
    return (
      <TextSheet
        speech={speech}
        title={speech.t('name')}
        text={speech.shell(state.notice.kind)}
        button={speech.shell('close')}
        canClose={true}
        onClose={closeNotice}
      />
    );
  if (sheet === 'stake') return <StakeSheet {...props} onClose={onClose} />;
  if (sheet === 'fairness') return <FairnessSheet {...props} onClose={onClose} />;
  return sheet === 'help' ? <HelpSheet {...props} onClose={onClose} /> : null;
}
