import { createEvent, sample } from 'effector';
import type { RainPort } from '../../../../scenes/cash-rain/messages';
import { rainTiming, giftTypes } from '../../../../contract';
import { serverNow } from '../../../core/time/clock';
import { comboLost, dropCaught } from './moves';
import { $rain } from './rain';
import type { RainState } from './state';
import { rainScene } from './surface';

/** What the scene needs from the page for the award: the ribbon's text, and the position of the purse (scene px). */
interface StagedAward {
  caughtText: string;
  purse: { x: number; y: number };
}
/** The award is laid out: the scene may open the gift. */
export const awardStaged = createEvent<StagedAward>();

type Port = RainPort | ((sceneMs: number) => RainPort);

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
// A change of state sends a message to the scene; a passing second does not.
const entered = sample({ clock: $rain.map(({ at }) => at).updates, source: $rain });
rainScene.follow({
  $state: $rain,
  entered,
  portOf,
  latePortOf: (rain) => (rain.at === 'raining' || rain.at === 'try-again' ? portOf(rain) : null),
});

sample({
  clock: awardStaged,
  source: $rain,
  filter: (rain) => rain.at === 'award',
  fn: (rain, { caughtText, purse }): Port => {
    const type = rain.at === 'award' ? rain.gift.giftType : giftTypes.again;
    const giftType = type === giftTypes.again ? giftTypes.minor : type;
    return { type: 'award', giftType, caughtText, purse };
  },
  target: rainScene.sendFx,
});

// Messages from the scene.
sample({ clock: rainScene.spoke.filterMap((out) => (out.type === 'caught' ? out : undefined)), target: dropCaught });
sample({ clock: rainScene.spoke, filter: ({ type }) => type === 'combo-lost', fn: () => undefined, target: comboLost });
