/** Joins the class names that are set: classes('btn', busy && 'btn--busy'). */
export const classes = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ');
