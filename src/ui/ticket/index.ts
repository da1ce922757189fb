export { Cut } from './cut';
export { Facts } from './facts';
export { Reference } from './reference';
export { Ticket } from './ticket';
