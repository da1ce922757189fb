/** Class names that hold, with one space between: classes('btn', busy && 'btn--busy'). */
export const classes = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ');
