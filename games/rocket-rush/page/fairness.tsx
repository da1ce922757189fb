import { useCallback, useEffect, useState } from 'react';
import type { RocketResult } from '../../../contract/rocket-rush';
import { Button } from '../../shell/button';
import { Icon } from '../../shell/icon';
import { Sheet } from '../../shell/sheet';
import { copyText } from '../../shell/sheets';
import { endHashOf } from './model/chain';
import type { Proofs } from './model/session';
import type { GameState } from './model/state';
import { timesText } from './opened';
import type { Opened } from './opened';

const short = (hash: string): string => `${hash.slice(0, 12)}…${hash.slice(-8)}`;

/** A hash with a copy button. */
function Proof({ opened, label, hash }: { readonly opened: Opened; readonly label: string; readonly hash: string }) {
  const { speech } = opened;
  const [copied, setCopied] = useState(false);
  return (
    <div className="proof rr-proof">
      <span>
        <small>{label}</small>
        <code title={hash}>{short(hash)}</code>
      </span>
      <button type="button" aria-label={speech.shell('copy')} onClick={() => setCopied(copyText(hash))}>
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span className="sr-only" role="status">
        {copied && speech.shell('copied')}
      </span>
    </div>
  );
}

/** A finished round with its value, which the player can compare with the end hash of its chain. */
function Value({
  opened,
  result,
  endHash,
}: {
  readonly opened: Opened;
  readonly result: RocketResult;
  readonly endHash: string;
}) {
  const { speech } = opened;
  const { number, crash, value } = result;
  const [found, setFound] = useState<'busy' | 'right' | 'wrong' | null>(null);
  const round = speech.t('fairRound', { number: speech.count(number) });
  const check = (): void => {
    setFound('busy');
    void endHashOf(value, number).then((hash) => setFound(hash === endHash ? 'right' : 'wrong'));
  };
  return (
    <li>
      <div className="proof rr-proof">
        <span>
          <small>
            {round} · {crash === null ? speech.t('returned') : timesText(speech, crash)}
          </small>
          <code title={value}>{short(value)}</code>
        </span>
        <button
          type="button"
          className="text-btn"
          aria-label={`${speech.t('fairCheck')}. ${round}`}
          disabled={found === 'busy'}
          onClick={check}
        >
          {speech.t(found === 'busy' ? 'checking' : 'fairCheck')}
        </button>
      </div>
      <p className="rr-check" role="status" data-found={found ?? 'none'}>
        {found === 'right' && (
          <>
            <Icon name="check-circle-fill" /> {speech.t('fairRight', { count: number })}
          </>
        )}
        {found === 'wrong' && speech.t('fairWrong')}
      </p>
    </li>
  );
}

/** The end hashes of the chains, and the values of finished rounds. */
function Chains({ opened }: { readonly opened: Opened }) {
  const { speech, session } = opened;
  const [read, setRead] = useState<Proofs | 'failed' | null>(null);
  const load = useCallback(() => {
    void session.proofs().then((proofs) => setRead(proofs ?? 'failed'));
  }, [session]);
  useEffect(load, [load]);
  if (read === null) return <p className="game-sheet__text muted">{speech.t('status_loading')}</p>;
  if (read === 'failed')
    return (
      <p className="game-sheet__text muted">
        {speech.t('fairFailed')}{' '}
        <button type="button" className="text-btn" onClick={load}>
          {speech.t('again')}
        </button>
      </p>
    );
  const ends = new Map(read.chains.map(({ chain, endHash }) => [chain, endHash]));
  return (
    <>
      {read.chains.slice(0, 2).map(({ chain, endHash }) => (
        <Proof key={chain} opened={opened} label={speech.t('fairEnd', { chain: speech.count(chain) })} hash={endHash} />
      ))}
      <h3 className="rr-values">{speech.t('fairLast')}</h3>
      <p className="game-sheet__text muted">{speech.t('fairHow')}</p>
      <ul>
        {read.results.map((result) => {
          const endHash = ends.get(result.chain);
          return endHash && <Value key={result.id} opened={opened} result={result} endHash={endHash} />;
        })}
      </ul>
    </>
  );
}

interface FactsProps {
  readonly opened: Opened;
  readonly state: GameState;
}

/** How the crash points are drawn: the hash of this round, the end hashes, and the last values to check. */
export function FairnessFacts({ opened, state }: FactsProps) {
  const { speech, port } = opened;
  const { round, table } = state;
  return (
    <>
      <p className="game-sheet__text muted">
        {speech.shell('returnAbout', { share: speech.percent(table?.returnRate ?? 0) })}
      </p>
      <p className="game-sheet__text muted">{speech.t('fairAbout')}</p>
      {round && (
        <>
          <p className="game-sheet__text">
            {speech.t('fairPlace', { number: speech.count(round.number), chain: speech.count(round.chain) })}
          </p>
          <Proof opened={opened} label={speech.t('fairCommitment')} hash={round.commitment} />
        </>
      )}
      <Chains opened={opened} />
      <h3 className="rr-values">{speech.t('fairLimitsTitle')}</h3>
      <p className="game-sheet__text muted">{speech.t('fairLimits')}</p>
      <div className="game-sheet__buttons rr-gap">
        <Button kind="ghost" icon="shield-check-fill" onClick={() => port.say({ type: 'openFairness' })}>
          {speech.t('fairOpen')}
        </Button>
      </div>
    </>
  );
}

/** `FairnessFacts` in a sheet, with the return beside the title. */
export function FairnessSheet({ onClose, ...facts }: FactsProps & { onClose(): void }) {
  const { speech } = facts.opened;
  const share = speech.percent(facts.state.table?.returnRate ?? 0);
  return (
    <Sheet
      title={speech.shell('fairness')}
      icon="shield-check-fill"
      note={speech.shell('return', { share })}
      closeLabel={speech.shell('close')}
      onClose={onClose}
    >
      <div className="game-sheet__scroll" tabIndex={0}>
        <FairnessFacts {...facts} />
      </div>
    </Sheet>
  );
}
