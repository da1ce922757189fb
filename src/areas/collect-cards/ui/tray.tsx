import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoneyShort, type CardsActivity } from '../../../../contract';
import { $online } from '../../../core/browser/trackers';
import { $market } from '../../../core/market/market';
import { randomShare } from '../../../core/random';
import { say } from '../../../core/text/say';
import { useRest } from '../../access/session';
import { Button, TextAction } from '../../../ui';
import { darkLamp, litOf, spareOf, type ShownCard, type Step } from '../lib/set';
import { $auto, $count, $seconds } from '../model/auto';
import {
  $busy,
  $cards,
  $checking,
  $drawing,
  $lit,
  $play,
  $step,
  freePressed,
  giftPressed,
  lightPressed,
  loginPressed,
  skipPressed,
} from '../model/play';
import { $member } from '../model/activity';
import { sheetOpened } from '../model/sheets';
import { SetCard } from './card';
import { useCard } from './use-card';

/** Names why the action is off, or what it waits for. */
const lineId = 'cards-line';

/** The one action of the moment. */
function Action({ activity, step }: { activity: CardsActivity; step: Step | null }) {
  const { t } = useTranslation('cards');
  const { market, lit, count, busy, drawing, online, play, press, free, gift, login, open, skip } = useUnit({
    market: $market,
    lit: $lit,
    count: $count,
    busy: $busy,
    drawing: $drawing,
    online: $online,
    play: $play,
    press: lightPressed,
    free: freePressed,
    gift: giftPressed,
    login: loginPressed,
    open: sheetOpened,
    skip: skipPressed,
  });
  const rest = useRest();
  if (play.at === 'card')
    return (
      <Button full size="lg" kind="secondary" onClick={() => skip()}>
        {t('action.skip')}
      </Button>
    );
  const amount = formatMoneyShort(market, activity.giftAmount);
  const acts: Record<Step, { text: string; run: () => unknown } | null> = {
    closed: null,
    done: null,
    login: { text: t('action.login'), run: () => login() },
    gift: { text: t('action.gift', { amount }), run: () => gift(activity.id) },
    light: { text: t('action.light'), run: () => press(count?.light ?? darkLamp(lit, randomShare()) ?? 0) },
    free: { text: t('action.free'), run: () => free() },
    chance: { text: t('action.chance'), run: () => open('chances') },
  };
  const act = step === null ? null : acts[step];
  if (step === null) return <Button full size="lg" busy />;
  if (act === null) return <p className="cards-tray__over">{t(step === 'done' ? 'over.done' : 'over.closed')}</p>;
  return (
    <Button
      full
      size="lg"
      icon={step === 'gift' ? 'gift-fill' : 'lightbulb-fill'}
      busy={busy || drawing}
      disabled={!online || rest !== null}
      aria-describedby={online && rest === null ? undefined : lineId}
      onClick={act.run}
    >
      {act.text}
    </Button>
  );
}

/** One line below the action: the state, the chances and the countdown. */
function Line() {
  const { t } = useTranslation('cards');
  const { member, seconds, auto, play, checking, online } = useUnit({
    member: $member,
    seconds: $seconds,
    auto: $auto,
    play: $play,
    checking: $checking,
    online: $online,
  });
  const { name } = useCard();
  const rest = useRest();
  if (!online)
    return (
      <p id={lineId} role="status">
        {t('line.offline')}
      </p>
    );
  if (checking) return <p role="status">{t('line.checking')}</p>;
  if (rest !== null) return <p id={lineId}>{rest.off}</p>;
  if (play.at === 'refused') return <p role="alert">{say({ text: play.error.message || t('line.refused') })}</p>;
  if (member === null) return <p>{t('line.look')}</p>;
  if (play.at === 'lighting') return <p role="status">{t('line.lighting')}</p>;
  const drawn = play.at === 'drawn' || play.at === 'card' ? play.draw : null;
  return (
    <p>
      {drawn !== null && (
        <span className="sr-only" role="status">
          {t(drawn.fresh ? 'line.fresh' : 'line.duplicate', { card: name(drawn.cardId) })}
        </span>
      )}
      <b className="num">{member.chances}</b> {t('line.chances', { count: member.chances })}
      {auto && seconds !== null && (
        <>
          {' · '}
          {t('line.auto')} <b className="num">{t('line.seconds', { count: seconds })}</b>
        </>
      )}
    </p>
  );
}

/** The link to the swap, or how many duplicates there are so far. */
function SwapLink({ may, spare, need }: { may: boolean; spare: number; need: number }) {
  const { t } = useTranslation('cards');
  const open = useUnit(sheetOpened);
  const text = t('swap.open', { have: spare, need });
  if (may) return <TextAction onClick={() => open('swap')}>{text}</TextAction>;
  return spare > 0 ? <span className="cards-tray__spare num">{text}</span> : null;
}

/** The cards of the set, and how many lamps are lit. */
function CardSet({ activity, shown }: { activity: CardsActivity; shown: readonly ShownCard[] }) {
  const { t } = useTranslation('cards');
  const market = useUnit($market);
  const lit = litOf(shown);
  const amount = formatMoneyShort(market, activity.giftAmount);
  return (
    <div className="cards-tray__set">
      <div className="cards-tray__head">
        <h2>{t('yourCards')}</h2>
        <span>
          <b className="num">{lit}</b> / {shown.length} {t('for')} <b className="num cards-tray__amount">{amount}</b>
        </span>
      </div>
      <progress
        className="cards-tray__progress"
        max={shown.length || 1}
        value={lit}
        aria-label={t('progress', { lit, all: shown.length, amount })}
      />
      <ul className="cards-tray__cards" aria-label={t('yourCards')}>
        {shown.map((card) => (
          <SetCard key={card.id} card={card} />
        ))}
      </ul>
    </div>
  );
}

/** The set, its progress, and the action (board 12). */
export function Tray({ activity }: { activity: CardsActivity }) {
  const { t } = useTranslation('cards');
  const { market, cards, step, member, open, gift } = useUnit({
    market: $market,
    cards: $cards,
    step: $step,
    member: $member,
    open: sheetOpened,
    gift: giftPressed,
  });
  const rest = useRest();
  const shown = cards ?? [];
  const spare = spareOf(shown);
  const maySwap = step !== 'gift' && step !== 'done' && step !== 'closed' && spare >= activity.swapCount;
  return (
    <>
      <CardSet activity={activity} shown={shown} />
      <div className="cards-tray__act">
        {member?.earlier != null && (
          <Button
            full
            kind="sun"
            icon="gift-fill"
            disabled={rest !== null}
            aria-describedby={rest === null ? undefined : lineId}
            onClick={() => gift(member.earlier!.id)}
          >
            {t('action.earlier', { amount: formatMoneyShort(market, member.earlier.giftAmount) })}
          </Button>
        )}
        <Action activity={activity} step={step} />
        <div className="cards-tray__foot">
          <Line />
          <span className="cards-tray__links">
            <SwapLink may={maySwap} spare={spare} need={activity.swapCount} />
            {step !== 'login' && step !== 'closed' && (
              <TextAction onClick={() => open('chances')}>{t('chances.open')}</TextAction>
            )}
          </span>
        </div>
      </div>
    </>
  );
}
