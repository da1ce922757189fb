const dayMs = 86_400_000;

/** Stored values of a player for whom no popup opens by itself on this day (`now`, ms). */
export function popupsShown(now: number): Readonly<Record<string, string>> {
  const today = JSON.stringify(Math.floor(now / dayMs));
  return {
    'baobab.popup.home': today,
    'baobab.popup.promotion': today,
    'baobab.popup.category': today,
    'baobab.popup.welcome': today,
    'baobab.popup.daily': JSON.stringify(new Date(now).toISOString().slice(0, 10)),
  };
}
