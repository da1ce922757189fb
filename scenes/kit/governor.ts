export type QualityLevel = 'high' | 'medium' | 'low' | 'still';

export interface QualitySettings {
  level: QualityLevel;
  /** Largest canvas px per CSS px. */
  resolution: number;
  /** 0–1: share of rays, confetti and far drops. */
  particles: number;
  /** Additive light. */
  glow: boolean;
  /** Frames a second at most. */
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

/** A frame slower than this share of its budget counts as slow, and a good one is quicker than `good`. */
const slow = 1.45;
const good = 1.12;
/** Down after this many slow ones of 60; up only after 8 calm seconds, and not to a level that failed twice. */
const window = 60;
const slowToDrop = 24;
const calmMs = 8_000;
const mostFailures = 2;

/** Watches frame times and steps the quality down at once, up slowly. */
export class Governor {
  readonly #change: (settings: QualitySettings) => void;
  #at: number;
  /** Best level wanted; the governor never goes above it. */
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

  /** Chosen by a person: holds until frames say otherwise. */
  set(level: QualityLevel): void {
    const at = ladder.findIndex((step) => step.level === level);
    this.#best = at;
    this.#failures.fill(0);
    this.#move(at);
  }

  /** One frame took ms since the one before. A pause of over a second says nothing about speed. */
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
