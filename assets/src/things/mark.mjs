/** The tree of the mark, in a 32 x 32 box. */
export const markCanopy =
  '<path d="M16 2.2c3 0 5.3 1.5 6.1 3.7 3-.5 6.2 1.3 6.7 4 .5 2.7-1.9 4.7-4.9 4.5-1.3-.1-2.3-.5-3.1-1.2-1.2 1-2.9 1.5-4.8 1.5' +
  's-3.6-.5-4.8-1.5c-.8.7-1.8 1.1-3.1 1.2-3 .2-5.4-1.8-4.9-4.5.5-2.7 3.7-4.5 6.7-4C10.7 3.7 13 2.2 16 2.2Z"/>';
export const markTrunk =
  '<path d="M9.3 13.8c1 .1 2.1-.2 3-.8l2.2 2.4c.3-.6.4-1.3.4-2l.1-.3h2l.1.3c0 .7.1 1.4.4 2l2.2-2.4c.9.6 2 .9 3 .8l-3.3 4' +
  'c-.8 1-1 2.2-.8 3.8.3 2.6 1.2 4.8 3 6.6.6.6.2 1.5-.6 1.5h-10c-.8 0-1.2-.9-.6-1.5 1.8-1.8 2.7-4 3-6.6.2-1.6 0-2.8-.8-3.8Z"/>';

/** The mark: tree with two hanging lamps, in a 32 x 32 box. */
export const mark = ({ crown, trunk, lamps }) =>
  `<g fill="${trunk}">${markTrunk}</g><g fill="${crown}">${markCanopy}</g>` +
  `<g fill="${lamps}"><circle cx="6.3" cy="16.9" r="1.35"/><circle cx="25.7" cy="16.9" r="1.35"/></g>`;
