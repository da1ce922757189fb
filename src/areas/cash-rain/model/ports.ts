import { createEvent, sample } from 'effector';
import type { RainIn } from '../../../../scenes/cash-rain/messages';
import { rainTiming, giftTypes } from '../../../../contract';
import { serverNow } from '../../../core/time/clock';
import { $rain, comboLost, dropCaught } from './rain';
import type { RainState } from './state';
import { $soundOn } from './sound';
import { rainScene } from './surface';

/** What the scene needs from the page for the award: texts, and the position of the purse (px of the scene). */
interface StagedAward {
  amountText: string;
  caughtText: string;
  purse: { x: number; y: number };
}
/** The award is laid out: the scene may open the gift. */
export const awardStaged = createEvent<StagedAward>();

type Port = RainIn | ((sceneMs: number) => RainIn);
const isLive = ({ at }: RainState) => at === 'raining';

/** The message to the scene for a state of the rain; null for no message. */
function portOf(rain: RainState): Port | null {
  switch (rain.at) {
    case 'countdown':
      return { type: 'countdown' };
    case 'raining': {
      const since = serverNow() - rain.beganAt - rainTiming.countdownMs;
      return (sceneMs) => ({ type: 'rain', startedAtMs: sceneMs - since });
    }
    case 'try-again':
      return { type: 'try-again' };
    case 'award':
    case 'claiming':
    case 'checking':
    case 'closed':
      return null;
    default:
      return { type: 'idle' };
  }
}
const portDue = createEvent<RainState>();
sample({ clock: portDue.filterMap((rain) => portOf(rain) ?? undefined), target: rainScene.sendFx });

// A change of state sends a message to the scene; a passing second does not.
const entered = sample({ clock: $rain.map(({ at }) => at), source: $rain });
sample({ clock: entered, target: portDue });
// A scene that mounts late or again receives the current state.
const ready = sample({ clock: rainScene.$phase, filter: (phase) => phase === 'ready' });
sample({ clock: ready, source: $rain, filter: (rain) => isLive(rain) || rain.at === 'try-again', target: portDue });
sample({
  clock: [ready, $soundOn],
  source: $soundOn,
  fn: (on): RainIn => ({ type: 'mute', muted: !on }),
  target: rainScene.sendFx,
});

sample({
  clock: awardStaged,
  source: $rain,
  filter: (rain) => rain.at === 'award',
  fn: (rain, { amountText, caughtText, purse }): Port => {
    const type = rain.at === 'award' ? rain.gift.giftType : giftTypes.again;
    const giftType = type === giftTypes.again ? giftTypes.minor : type;
    return {
      type: 'award',
      giftType,
      amountText,
      caught: rain.at === 'award' ? (rain.score ?? 0) : 0,
      caughtText,
      purse,
    };
  },
  target: rainScene.sendFx,
});

// Messages from the scene.
sample({ clock: rainScene.spoke.filterMap((out) => (out.type === 'caught' ? out : undefined)), target: dropCaught });
sample({ clock: rainScene.spoke, filter: ({ type }) => type === 'combo-lost', fn: () => undefined, target: comboLost });
