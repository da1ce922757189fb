import { useUnit } from 'effector-react';
import { $engine, $unable, $wanted, engineStarted } from './model';

/** The stage above the routes: renders the one Application once the first scene is wanted, and keeps it. */
export function Stage() {
  const { engine, wanted, unable, started } = useUnit({
    engine: $engine,
    wanted: $wanted,
    unable: $unable,
    started: engineStarted,
  });
  if (engine === null || !wanted || unable) return null;
  return <engine.Engine onInit={started} />;
}
