import { useUnit } from 'effector-react';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardsActivity } from '../../../../contract';
import { Button, Icon, Picture, Sheet, classes } from '../../../ui';
import { useRest } from '../../access/session';
import { rarestMissing, spareOf, swapCards } from '../lib/set';
import { $busy, $cards, swapPressed } from '../model/play';
import { $sheet, sheetClosed } from '../model/sheets';
import { SetCard } from './card';
import { RestNote } from './rest-note';
import { useCard } from './use-card';

const restId = 'swap-rest';

/** A card in the fan: `turn` in degrees, `drop` in r units. */
function FanCard({ id, turn, drop }: { id: number; turn: number; drop: number }) {
  const { picture } = useCard();
  return (
    <span
      className={classes('cards-fan__card', `cards-card--${id}`)}
      style={{ transform: `translateY(calc(var(--r) * ${drop})) rotate(${turn}deg)` }}
    >
      <Picture src={picture(id)} width={120} height={120} alt="" />
    </span>
  );
}

/** The duplicates that go, and the card that comes. */
function Fan({ fan, picked }: { fan: readonly number[]; picked: number | null }) {
  const middle = (fan.length - 1) / 2;
  return (
    <div className="cards-fan" aria-hidden="true">
      <span className="cards-fan__from">
        {fan.map((id, at) => (
          <FanCard key={at} id={id} turn={(at - middle) * 7} drop={(at - middle) ** 2 * 0.9} />
        ))}
      </span>
      <span className="cards-fan__arrow">
        <Icon name="caret-right" />
      </span>
      {picked !== null && (
        <span className="cards-fan__to">
          <FanCard id={picked} turn={5} drop={0} />
        </span>
      )}
    </div>
  );
}

/** How many duplicates a swap takes, and how many the member has. */
function Title({ need, have }: { need: number; have: number }) {
  const { t } = useTranslation('cards');
  return (
    <span className="cards-swap__title">
      {t('swap.title', { count: need })}{' '}
      <small>
        {t('swap.have')} <b className="num">{have}</b>
      </small>
    </span>
  );
}

/** Trades duplicates for a missing card (board 34). */
export function SwapSheet({ activity }: { activity: CardsActivity }) {
  const { t } = useTranslation('cards');
  const { sheet, close, cards, busy, swap } = useUnit({
    sheet: $sheet,
    close: sheetClosed,
    cards: $cards,
    busy: $busy,
    swap: swapPressed,
  });
  const { name } = useCard();
  const isResting = useRest() !== null;
  const [chosen, choose] = useState<number | null>(null);
  const shown = cards ?? [];
  const picked = shown.some(({ id, count }) => id === chosen && count === 0) ? chosen : rarestMissing(shown);
  const fan = swapCards(shown, activity.swapCount) ?? [];
  return (
    <Sheet
      open={sheet === 'swap'}
      onClose={() => close()}
      title={<Title need={activity.swapCount} have={spareOf(shown)} />}
      footer={
        <Button
          full
          size="lg"
          icon="swap"
          busy={busy}
          disabled={picked === null || fan.length === 0 || isResting}
          aria-describedby={isResting ? restId : undefined}
          onClick={() => picked !== null && swap(picked)}
        >
          {picked === null ? t('swap.none') : t('swap.do', { card: name(picked) })}
        </Button>
      }
    >
      <Fan fan={fan} picked={picked} />
      <div className="cards-swap__pick">
        <b>{t('swap.pick')}</b>
        <span className="muted">{t('swap.share')}</span>
      </div>
      <div className="cards-swap__cards" role="radiogroup" aria-label={t('swap.pick')}>
        {shown.map((card) => (
          <SwapChoice key={card.id}>
            <SetCard
              card={card}
              odds
              {...(card.count === 0 ? { onPick: () => choose(card.id), picked: card.id === picked } : {})}
            />
          </SwapChoice>
        ))}
      </div>
      <p className="cards-swap__note muted">{t('swap.note')}</p>
      <RestNote id={restId} />
    </Sheet>
  );
}

/** A held card is no choice; a list of its own keeps the roles valid. */
const SwapChoice = ({ children }: { children: ReactElement<{ onPick?: () => void }> }) =>
  children.props.onPick === undefined ? <ul className="cards-swap__held">{children}</ul> : children;
