export { $gamesOpen, $lobby, $lobbyStatus, $openGame, $shelves, gameTapped, lobbyFx, lobbyRequested, sheetClosed } from './model';
export { filledShelves, type Shelf } from './catalogue';
export { GameGrid } from './game-grid';
export { GameSheetSlot as GameSheet } from './game-sheet-slot';
export { shelfIcon } from './shelf-icon';
