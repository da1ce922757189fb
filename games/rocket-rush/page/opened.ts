import type { ToGame } from '../../protocol/frame';
import type { FramePort } from '../../shell/frame-port';
import type { FrameStart } from '../../shell/frame-start';
import type { ShellSpeech } from '../../shell/speech';
import type { RocketSession } from './model/session';

/** Everything that is fixed when the game starts. */
export interface Opened {
  readonly start: FrameStart;
  readonly port: FramePort;
  readonly speech: ShellSpeech;
  readonly session: RocketSession;
  /** Calls `run` with the messages of the casino page. */
  readonly listen: (run: (message: ToGame) => void) => () => void;
}

/** A multiplier in hundredths as text: 247 → "2.47×". */
export const timesText = (speech: ShellSpeech, hundredths: number): string => speech.multiple(hundredths * 100);
