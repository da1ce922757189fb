import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, Money, NavBar } from '../../../ui';
import { $rest } from '../../access/session';
import type { Place } from '../lib/place';
import { depositTapped } from '../model/deposit';
import { reloadAsked } from '../model/launch';
import { backPressed } from '../model/leave';
import { $shownPurse } from '../model/round';

interface BarProps {
  name: string;
  place: Place;
  /** Whether a game is in the frame. */
  framed: boolean;
  /** Whether there is a button that loads the game again: a silent game cannot say that it has failed. */
  reloads: boolean;
  /** A house game shows the balance itself. */
  showsBalance: boolean;
}

/** The page's own bar: back, the game's name, the balance, and the controls that the address asks for. */
export function CasinoBar({ name, place, framed, reloads, showsBalance }: BarProps) {
  const { t } = useTranslation('casino');
  const { purse, rest, back, deposit, reload } = useUnit({
    purse: $shownPurse,
    rest: $rest,
    back: backPressed,
    deposit: depositTapped,
    reload: reloadAsked,
  });
  const real = place.mode === 'real';
  const controls = framed && (
    <div className="casino__controls">
      {real && showsBalance && purse !== null && (
        <span className="casino__purse">
          <span className="sr-only">{t('bar.balance')}</span>
          <Money minor={purse.total} />
        </span>
      )}
      {reloads && <IconButton plain icon="arrow-clockwise" label={t('bar.reload')} onClick={() => reload()} />}
      {place.deposit && real && rest === null && (
        <Button size="sm" onClick={() => deposit()}>
          {t('bar.deposit')}
        </Button>
      )}
    </div>
  );
  return <NavBar title={name} onBack={() => back()} action={controls || undefined} />;
}
