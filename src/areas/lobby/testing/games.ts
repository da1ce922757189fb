import type { Game } from '../../../../contract';

/** A game for tests. */
export const aGame = (id: string, more: Partial<Game> = {}): Game => ({
  id,
  name: `Game ${id}`,
  supplierId: 1,
  cover: `/art/covers/${id}`,
  largeCover: '',
  hasDemo: false,
  label: 0,
  onlineUsers: null,
  kind: 'slots',
  rtp: 9_470,
  stakeMin: 10,
  stakeMax: 50_000,
  open: true,
  ...more,
});
