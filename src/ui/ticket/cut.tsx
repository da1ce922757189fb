/** The perforation of a ticket, between its parts. */
export const Cut = () => <div className="ticket__cut" aria-hidden="true" />;
