import { useUnit } from 'effector-react';
import { $shownEngine, engineStarted } from './model';

/** The stage above the routes: renders the one Application once the first scene is wanted, and keeps it. */
export function Stage() {
  const { engine, started } = useUnit({ engine: $shownEngine, started: engineStarted });
  return engine && <engine.Engine onInit={started} />;
}
