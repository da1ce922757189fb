// Loaded into a server process (node --import) to give it a machine whose clock is CLOCK_SHIFT_MS ms wrong: Date.now()
// and new Date() are shifted, timers are not. The server has no code for it.
const shift = Number(process.env.CLOCK_SHIFT_MS);
if (!Number.isSafeInteger(shift)) throw new Error('CLOCK_SHIFT_MS: needs a whole number of ms');
const RightDate = Date;
const now = () => RightDate.now() + shift;
globalThis.Date = class Date extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now() {
    return now();
  }
};
