export { HomeOffer } from './home-offer';
export { offersStarted } from './model';
export { installAccepted, installDismissed, installed } from './install';
export { downloadTapped, stripClosed } from './app-strip';
