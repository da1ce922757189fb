import { useUnit } from 'effector-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cardsLayout, giftPlace, lampPlaces } from '../../../../scenes/collect-cards/layout';
import type { CardsData } from '../../../../scenes/collect-cards/messages';
import { $reducedMotion } from '../../../core/browser/trackers';
import { useSceneBase } from '../../../core/scene/use-scene-base';
import { SceneBackdrop } from '../../../ui/scene-backdrop';
import { classes } from '../../../ui';
import { $rest } from '../../access/session';
import { $count, $seconds } from '../model/auto';
import { $lit, $play, $step, lightPressed } from '../model/play';
import { $room, $surface, cardsScene } from '../model/surface';

/** The least side of a lamp's button, px: 44, or less on a small screen where two buttons would overlap. */
const touchSize = (places: ReadonlyArray<{ x: number; y: number }>): number =>
  Math.min(
    44,
    ...places.flatMap((one, at) =>
      places.slice(at + 1).map((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))),
    ),
  );

/** The lamps as buttons over the picture, so that keyboard and screen reader can choose one too. */
export function Lamps() {
  const { t } = useTranslation('cards');
  const { room, lit, play, step, surface, count, seconds, rest, press } = useUnit({
    room: $room,
    lit: $lit,
    play: $play,
    step: $step,
    surface: $surface,
    count: $count,
    seconds: $seconds,
    rest: $rest,
    press: lightPressed,
  });
  if (room === null) return null;
  const places = lampPlaces(cardsLayout(room.width, room.height, room));
  // The line below the tray says that a break switches the lamps off (Q77).
  const may = (step === 'light' || step === 'login') && rest === null;
  const waiting = play.at === 'lighting' ? play.light : null;
  const least = touchSize(places);
  return (
    <section className="cards-lamps" aria-label={t('lamps.label')}>
      {places.map(({ x, y, size }, at) => {
        const isLit = lit.includes(at);
        const counted = count?.light === at && seconds !== null;
        return (
          <button
            key={at}
            type="button"
            className={classes(
              'cards-lamp',
              surface !== 'scene' && 'cards-lamp--still',
              isLit && 'cards-lamp--lit',
              waiting === at && 'cards-lamp--waiting',
            )}
            style={{ left: x, top: y, width: Math.max(least, size), height: Math.max(least, size) }}
            disabled={!may || waiting !== null || play.at === 'card'}
            aria-label={t(isLit ? 'lamps.lit' : 'lamps.dark', { number: at + 1 })}
            onClick={() => press(at)}
          >
            {counted && <span className="cards-lamp__seconds num">{seconds}</span>}
          </button>
        );
      })}
    </section>
  );
}

/** What a set gives, over the gift (board 12). */
function GiftTag({ amount }: { amount: string }) {
  const room = useUnit($room);
  if (room === null) return null;
  const { x, y } = giftPlace(cardsLayout(room.width, room.height, room));
  return (
    <span className="cards-tag num" aria-hidden="true" style={{ left: x, top: y }}>
      {amount}
    </span>
  );
}

/** The tree: its picture, the scene on it once loaded, and the lamps as buttons. */
export function CardsStage({ amount }: { amount: string }) {
  const { reduced, lit } = useUnit({ reduced: $reducedMotion, lit: $lit });
  const { seed, theme } = useSceneBase();
  // Later changes of the lamps are messages; the scene is made once.
  const first = useRef(lit);
  const data = useMemo<CardsData>(
    () => ({ seed, theme, motion: reduced ? 'reduced' : 'full', lit: first.current }),
    [seed, theme, reduced],
  );
  return (
    <>
      <SceneBackdrop
        className="cards__picture"
        picture={`/scenes/collect-cards/${theme}-backdrop`}
        wide={`/scenes/collect-cards/${theme}-wide`}
        slotKey={`${theme}:${reduced}`}
        scene={cardsScene}
        data={data}
      />
      <GiftTag amount={amount} />
      <Lamps />
    </>
  );
}
