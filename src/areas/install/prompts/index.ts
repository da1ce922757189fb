export { HomePrompt } from './home-prompt';
export { promptsStarted } from './model';
export { $installable, installAccepted, installDismissed, installed } from './install';
export { downloadTapped, stripClosed } from './app-strip';
