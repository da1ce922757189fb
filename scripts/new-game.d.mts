export interface NewGame {
  readonly id: string;
  readonly made: readonly string[];
  readonly edited: readonly string[];
}
export function createGame(root: string, slug: string, name: string): NewGame;
