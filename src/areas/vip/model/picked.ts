import { attach, combine, createEvent, createStore, sample } from 'effector';
import { contract, type Benefit } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { languageLoaded } from '../../../core/i18n/language';
import { sessionEnded } from '../../access/session';
import { $level } from './club';

/** Requests the benefits of a level (C103). A test replaces the handler. */
export const benefitsOfFx = attach({
  effect: createCallFx(contract.vip.benefitsOfLevel),
  mapParams: (levelId: number) => ({ levelId }),
});

/** The player tapped a level, 1 to 10. */
export const levelPicked = createEvent<number>();
export const pickedLeft = createEvent();
export const pickedAgain = createEvent();

const $choice = createStore<number | null>(null)
  .on(levelPicked, (_, level) => level)
  .reset(pickedLeft, sessionEnded);
/** The level whose benefits are shown; null for the member's own. */
export const $picked = combine($choice, $level, (choice, own) => (choice === own?.levelId ? null : choice));

/** The benefits of the levels that were looked at, in the present language. */
const $known = createStore<Readonly<Record<number, readonly Benefit[]>>>({})
  .on(benefitsOfFx.done, (known, { params, result }) => ({ ...known, [params]: result }))
  .reset(languageLoaded);
/** The benefits of the picked level, those that the market has; null while they are unknown. */
export const $pickedBenefits = combine($picked, $known, (picked, known) =>
  picked === null ? null : (known[picked]?.filter(({ state }) => state === 1) ?? null),
);
/** Whether the benefits of the picked level could not be loaded. */
export const $pickedFailed = createStore(false)
  .on(benefitsOfFx.fail, () => true)
  .reset(benefitsOfFx, levelPicked);

sample({
  clock: [$picked, pickedAgain, languageLoaded],
  source: { picked: $picked, known: $known },
  filter: ({ picked, known }) => picked !== null && known[picked] === undefined,
  fn: ({ picked }) => picked!,
  target: benefitsOfFx,
});
