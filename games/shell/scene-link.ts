import type { GameRound } from '../../contract/house-games';
import type { ShellState } from './play-state';
import type { Picture, ScenePort } from './scene-port';

type Port = ScenePort<unknown, unknown>;
type Draw = (round: GameRound | null) => Picture<unknown> | null;

/** What a scene that has just been mounted must show. */
export function portsAtStart(state: ShellState, draw: Draw): Port[] {
  const { phase, params } = state;
  const picture = draw(state.round);
  if (phase === 'showing' && picture) return [{ type: 'show', picture }];
  const rest: Port = { type: 'rest', picture: phase === 'open' || state.request?.what !== 'play' ? picture : null };
  const { request } = state;
  const sent = (phase === 'busy' || phase === 'checking') && request !== null && request.what !== 'table';
  return [{ type: 'params', params }, rest, ...(sent ? [{ type: 'begin', what: request.what, params } as const] : [])];
}

/** The messages to the scene after a change of state. */
export function portsFor(next: ShellState, before: ShellState, draw: Draw): Port[] {
  const ports: Port[] = [];
  const waited = before.phase === 'busy' || before.phase === 'checking';
  if (next.params !== before.params) ports.push({ type: 'params', params: next.params });
  if (next.request && next.request !== before.request && next.request.what !== 'table')
    ports.push({ type: 'begin', what: next.request.what, params: next.params });
  if (next.phase === 'showing' && before.phase !== 'showing') {
    const picture = draw(next.round);
    ports.push(picture ? { type: 'show', picture } : { type: 'abort' });
  } else if (waited && next.phase !== 'busy' && next.phase !== 'checking') ports.push({ type: 'abort' });
  if (before.phase === 'loading' && next.phase !== 'loading') ports.push({ type: 'rest', picture: draw(next.round) });
  return ports;
}
