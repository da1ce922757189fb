export {
  $gamesOpen,
  $lobby,
  $lobbyStatus,
  $openGame,
  $shelves,
  gameTapped,
  lobbyFx,
  lobbyRequested,
  sheetClosed,
} from './model/model';
export { badgesOf, filledShelves, type Shelf } from './model/catalogue';
export { GameGrid } from './ui/game-grid';
export { GameSheetSlot as GameSheet } from './ui/game-sheet-slot';
export { shelfIcon } from './model/shelf-icon';
