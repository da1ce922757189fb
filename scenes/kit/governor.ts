export type QualityLevel = 'high' | 'medium' | 'low' | 'still';

export interface QualitySettings {
  level: QualityLevel;
  /** Upper limit of canvas px per CSS px. */
  resolution: number;
  /** Share of rays, confetti and far drops that are drawn, 0–1. */
  particles: number;
  /** Whether additive glow sprites are drawn. */
  glow: boolean;
  /** Upper limit of frames per second. */
  fps: number;
}

const ladder: readonly QualitySettings[] = [
  { level: 'high', resolution: 2, particles: 1, glow: true, fps: 60 },
  { level: 'medium', resolution: 1.5, particles: 0.7, glow: true, fps: 60 },
  { level: 'low', resolution: 1, particles: 0.45, glow: false, fps: 30 },
  { level: 'still', resolution: 1, particles: 0, glow: false, fps: 30 },
];

export const qualitySettings = (level: QualityLevel): QualitySettings =>
  ladder.find((step) => step.level === level) as QualitySettings;

interface GovernorOptions {
  start: QualityLevel;
  onChange(settings: QualitySettings): void;
}

/** A frame is slow when it takes longer than `slow` times its budget, and good when it takes less than `good` times. */
const slow = 1.45;
const good = 1.12;
/**
 * The level goes down after `slowToDrop` slow frames in a window of 60. It goes up after 8 seconds of good frames, but
 * never to a level that has failed twice.
 */
const window = 60;
const slowToDrop = 24;
const calmMs = 8_000;
const mostFailures = 2;

/** Watches frame times. It lowers the quality at once when frames are slow, and raises it slowly. */
export class Governor {
  readonly #change: (settings: QualitySettings) => void;
  #at: number;
  /** Index of the level that was asked for. The governor never goes above it. */
  #best: number;
  readonly #failures = ladder.map(() => 0);
  #frames = 0;
  #slow = 0;
  #calm = 0;

  constructor({ start, onChange }: GovernorOptions) {
    this.#change = onChange;
    this.#at = ladder.findIndex((step) => step.level === start);
    this.#best = this.#at;
  }

  get settings(): QualitySettings {
    return ladder[this.#at] as QualitySettings;
  }

  /** Sets the level that the user chose. Slow frames can still lower it. */
  set(level: QualityLevel): void {
    const at = ladder.findIndex((step) => step.level === level);
    this.#best = at;
    this.#failures.fill(0);
    this.#move(at);
  }

  /**
   * Records a frame that came `ms` after the previous one. Pauses of over a second are ignored: the page was hidden or
   * busy.
   */
  frame(ms: number): void {
    if (ms > 1_000) return;
    const budget = 1_000 / this.settings.fps;
    this.#frames += 1;
    if (ms > budget * slow) {
      this.#slow += 1;
      this.#calm = 0;
    } else if (ms < budget * good) this.#calm += ms;
    if (this.#slow >= slowToDrop && this.#at < ladder.length - 1) {
      this.#failures[this.#at] = (this.#failures[this.#at] ?? 0) + 1;
      this.#move(this.#at + 1);
    } else if (this.#calm >= calmMs && this.#at > this.#best) {
      this.#calm = 0;
      if ((this.#failures[this.#at - 1] ?? 0) < mostFailures) this.#move(this.#at - 1);
    }
    if (this.#frames >= window) {
      this.#frames = 0;
      this.#slow = 0;
    }
  }

  #move(to: number): void {
    this.#frames = 0;
    this.#slow = 0;
    this.#calm = 0;
    if (to === this.#at) return;
    this.#at = to;
    this.#change(this.settings);
  }
}
