let next = 0;

/** A document-wide unique id for gradients, filters and clips; ask for it while a picture is drawn, never at import. */
export const uid = () => `i${(next += 1).toString(36)}`;

/** Starts the numbering again, so that a picture's SVG is the same text however many were composed before it. */
export const resetIds = () => {
  next = 0;
};
