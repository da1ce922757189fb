import type { SafeArea } from '../../../scenes/kit/scene';
import type { Tone } from '../../shell/scene-port';

/** What the scene gets in `prepare`. */
export interface RocketStart {
  readonly theme: 'a' | 'b';
  readonly motion: 'full' | 'reduced';
  /** Seed of decoration only (stars, coins). */
  readonly seed: number;
  /** The decimal sign of the language. */
  readonly point: '.' | ',';
}

/** Page to scene. Multipliers in hundredths: 247 is 2.47×. */
export type RocketPort =
  /** Space that bar, list and dock cover at each edge, CSS px. */
  | { readonly type: 'room'; readonly taken: SafeArea }
  /** No round is known: the rocket stands, no number. */
  | { readonly type: 'idle' }
  /** Bets are open for `leftMs` more. */
  | { readonly type: 'betting'; readonly leftMs: number }
  /** The rocket has been flying for `ageMs` of server time. Sent again, it corrects the scene's clock. */
  | { readonly type: 'fly'; readonly ageMs: number }
  /** The flight ended. `rest`: without motion, for a page that opens after the crash. */
  | { readonly type: 'crash'; readonly multiplier: number; readonly rest: boolean }
  /** An own bet was cashed out. */
  | { readonly type: 'cashed'; readonly tone: Tone }
  /** The connection is lost: the number is not known any more. */
  | { readonly type: 'lost' };
