import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { readReceipt, type Receipt } from '../../../../../contract';
import { useMoment } from '../../../../core/time/moment';
import { $notes, lookOfGame, stakeUnitOf, useDrawWords } from '../..';
import { $online } from '../../../../core/browser/trackers';
import { Button, Card, classes, Icon, IconChip, Kente, type IconName } from '../../../../ui';
import { Cut } from '../../../../ui/ticket';
import {
  $asking,
  $checked,
  $commitment,
  $found,
  $odds,
  checkFx,
  findFx,
  lookedAgain,
  revealAsked,
  revealFx,
} from './model';
import { shareOpened } from './share';
import { sealedBefore, verdictOf, type Commitment, type Verdict } from './verdict';

const icons: Record<Verdict, IconName> = {
  right: 'shield-check-fill',
  wrong: 'warning-circle-fill',
  foreign: 'warning-circle-fill',
  sealed: 'lock-fill',
};

interface SealedProps {
  readonly own: boolean;
  /** Why an own draw cannot be checked yet. */
  readonly text: string;
  readonly commitment: Commitment | null;
  readonly opening: boolean;
  readonly asking: boolean;
  readonly onReveal: () => void;
}

/** Why a draw with a secret seed cannot be checked yet, and what to do. */
export function Sealed({ own, text, commitment, opening, asking, onReveal }: SealedProps) {
  const { t } = useTranslation('fairness');
  const { online, again } = useUnit({ online: $online, again: lookedAgain });
  if (own)
    return (
      <>
        <p>{text}</p>
        <Button full icon="key-fill" busy={opening} onClick={onReveal}>
          {t('check.reveal')}
        </Button>
      </>
    );
  return (
    <>
      <p>{t(!online && commitment === null ? 'check.sealedOffline' : 'check.sealedOther')}</p>
      <Button kind="secondary" full icon="arrow-clockwise" busy={asking} onClick={() => again()}>
        {t('check.again')}
      </Button>
    </>
  );
}

/** `Sealed` for the draw on the screen. */
function SealedDraw({ own }: { own: boolean }) {
  const { t } = useTranslation('fairness');
  const { commitment, opening, finding, asking, reveal } = useUnit({
    commitment: $commitment,
    opening: revealFx.pending,
    finding: findFx.pending,
    asking: $asking,
    reveal: revealAsked,
  });
  const text = t('check.sealedOwn');
  return <Sealed {...{ own, text, commitment, asking }} opening={opening || finding} onReveal={() => reveal()} />;
}

/** Time, stake, odds, client seed and number of a draw. */
function Facts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('fairness');
  const moment = useMoment();
  const words = useDrawWords(receipt.market);
  const stake = words.stake(receipt.stake, stakeUnitOf(receipt.game));
  return (
    <dl className="verdict__rows">
      <div>
        <dt>{t('check.drawn')}</dt>
        <dd>{moment.full(receipt.at)}</dd>
      </div>
      <div>
        <dt>{t('check.stake')}</dt>
        <dd>{stake ?? t('check.free')}</dd>
      </div>
      <div>
        <dt>{t('check.odds')}</dt>
        <dd>{receipt.oddsVersion}</dd>
      </div>
      <div>
        <dt>{t('check.seedName')}</dt>
        <dd>{receipt.clientSeed}</dd>
      </div>
      <div>
        <dt>{t('check.drawNumber')}</dt>
        <dd className="num">{words.number(receipt.nonce)}</dd>
      </div>
    </dl>
  );
}

/** The draw as it was paid, and the verdict in one word. */
export function VerdictCard() {
  const { t } = useTranslation('fairness');
  const { found, checked, commitment, odds, computing, asking, notes, share } = useUnit({
    found: $found,
    checked: $checked,
    commitment: $commitment,
    odds: $odds,
    computing: checkFx.pending,
    asking: $asking,
    notes: $notes,
    share: shareOpened,
  });
  const words = useDrawWords(found?.receipt.market);
  if (found === null) return null;
  const { receipt } = found;
  const waiting = checked === null && (computing || (asking && commitment === null));
  const verdict = verdictOf({ receipt, checked, commitment, odds });
  // That the seed was committed before the draw is known only from the server or from this phone's notes. Without both,
  // only the computation is confirmed.
  const vouched =
    sealedBefore({ commitment, receipt }) === true ||
    (notes[receipt.serverHash] ?? Number.POSITIVE_INFINITY) <= receipt.at;
  const said =
    verdict === 'right' && !vouched
      ? { title: t('file.right'), text: t('file.rightText') }
      : { title: t(`check.${verdict}`), text: verdict === 'sealed' ? '' : t(`check.${verdict}Text`) };
  const look = lookOfGame(receipt.game);
  return (
    <Card flush className="verdict">
      <Kente height={6} />
      <div className={classes('verdict__head', !waiting && `verdict__head--${verdict}`)} role="status">
        {waiting ? (
          <p className="muted">{t('check.loading')}</p>
        ) : (
          <>
            <span className="verdict__mark">
              <Icon name={icons[verdict]} />
            </span>
            <h2>{said.title}</h2>
            {verdict === 'sealed' ? <SealedDraw own={found.own !== null} /> : <p>{said.text}</p>}
          </>
        )}
      </div>
      <Cut />
      <div className="verdict__game">
        <IconChip icon={look.icon} tint={look.tint} />
        <span>{words.game(receipt.game)}</span>
        <b className="num">{words.prize(receipt.prizes[receipt.slice]!, receipt.game)}</b>
      </div>
      <Facts receipt={receipt} />
      <div className="verdict__share">
        <Button kind="ghost" full icon="share-network" onClick={() => share()}>
          {t('share.action')}
        </Button>
      </div>
    </Card>
  );
}

/** The server seed used for the check: from the receipt, or revealed since. */
export const seedOf = (text: string, opened: string | null): string | null => readReceipt(text)?.serverSeed ?? opened;
