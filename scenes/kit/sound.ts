/** The sounds of the scenes. `step` is a step of the scale, from 0. */
export interface Sound {
  tick(last: boolean): void;
  pluck(step: number): void;
  shower(): void;
  drum(): void;
  run(): void;
  /** A peg hits the pointer; `pace` is 0 (slow) to 1 (fast). */
  click(pace: number): void;
  /** A small glass bell at a step of the scale. */
  bell(step: number): void;
  /** A short brass chord for the top prize. */
  brass(): void;
  /** Several bells, almost at the same time. */
  chord(): void;
  setMuted(muted: boolean): void;
  readonly muted: boolean;
  /** Stops the sound while the page is hidden. `muted` does not change. */
  suspend(): void;
  resume(): void;
  destroy(): void;
}

/** Pentatonic scale in semitones above the root. */
const scale = [0, 2, 4, 7, 9] as const;
const rootHz = 261.63;
const mostSteps = 14;
export const stepHz = (step: number): number => {
  const at = Math.min(Math.max(0, step), mostSteps);
  return rootHz * 2 ** ((Math.floor(at / scale.length) * 12 + (scale[at % scale.length] as number)) / 12);
};

/** A `Sound` without audio, for tests and benchmarks. */
export const silence = (): Sound => {
  let muted = true;
  const nothing = (): void => undefined;
  return {
    tick: nothing,
    pluck: nothing,
    shower: nothing,
    drum: nothing,
    run: nothing,
    click: nothing,
    bell: nothing,
    brass: nothing,
    chord: nothing,
    suspend: nothing,
    resume: nothing,
    destroy: nothing,
    setMuted: (next) => {
      muted = next;
    },
    get muted() {
      return muted;
    },
  };
};

/** A tone that plays or is planned. */
interface Voice {
  readonly source: OscillatorNode;
  readonly envelope: GainNode;
}

/** The WebAudio output and its instruments. */
class Voices {
  muted = true;
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #asleep = false;
  readonly #playing = new Set<Voice>();

  /**
   * Whether a sound can be heard now. The time of a context that does not run stands still, and everything that is
   * planned in it would be heard at once when it starts. Before the first touch of the page, and while a phone call
   * interrupts the audio, it is therefore only asked to run.
   */
  ready(): boolean {
    return this.#wake() === 'running';
  }

  /** Frequencies in Hz, times in seconds. */
  tone(hz: number, at: number, length: number, level: number, type: OscillatorType, bendTo = hz): void {
    const context = this.#context;
    if (!context || !this.#out) return;
    const start = context.currentTime + at;
    const source = context.createOscillator();
    const envelope = context.createGain();
    source.type = type;
    source.frequency.setValueAtTime(hz, start);
    if (bendTo !== hz) source.frequency.exponentialRampToValueAtTime(bendTo, start + length);
    envelope.gain.setValueAtTime(0.0001, start);
    envelope.gain.exponentialRampToValueAtTime(level, start + 0.006);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(envelope).connect(this.#out);
    source.start(start);
    source.stop(start + length + 0.02);
    const voice = { source, envelope };
    this.#playing.add(voice);
    source.onended = () => this.#end(voice);
  }

  /** A plucked string: the note, a quiet octave and a short, high attack. */
  string(hz: number, at = 0, level = 0.32): void {
    this.tone(hz, at, 0.62, level, 'triangle');
    this.tone(hz * 2, at, 0.26, level * 0.4, 'sine');
    this.tone(hz * 5.02, at, 0.05, level * 0.16, 'sine');
  }

  /** Glass: the note and an inharmonic overtone. */
  glass(hz: number, at: number, level: number): void {
    this.tone(hz, at, 0.9, level, 'sine');
    this.tone(hz * 2.76, at, 0.34, level * 0.34, 'sine');
  }

  setMuted(muted: boolean): void {
    this.muted = muted;
    if (muted) this.#pause();
    else this.#wake();
  }

  suspend(): void {
    this.#asleep = true;
    this.#pause();
  }

  resume(): void {
    this.#asleep = false;
    if (this.#context) this.#wake();
  }

  destroy(): void {
    this.#pause();
    void this.#context?.close().catch(() => undefined);
    this.#context = null;
    this.#out = null;
  }

  /** Starts the audio at its first use, and asks it to run. Returns its state; null while no sound may be heard. */
  #wake(): AudioContextState | null {
    if (this.muted || this.#asleep || typeof AudioContext === 'undefined') return null;
    if (!this.#context) {
      this.#context = new AudioContext({ latencyHint: 'interactive' });
      this.#out = this.#context.createGain();
      this.#out.gain.value = 0.5;
      this.#out.connect(this.#context.destination);
    }
    const { state } = this.#context;
    if (state !== 'running') void this.#context.resume().catch(() => undefined);
    return state;
  }

  /** Ends all tones, because a paused context would go on with them when it runs again. */
  #pause(): void {
    for (const voice of this.#playing) this.#end(voice);
    void this.#context?.suspend().catch(() => undefined);
  }

  #end(voice: Voice): void {
    this.#playing.delete(voice);
    voice.source.onended = null;
    voice.source.stop();
    voice.envelope.disconnect();
  }
}

/**
 * Creates sounds with WebAudio, so no audio file is downloaded. The sound starts muted. When the browser blocks audio,
 * the scene stays silent and no error is thrown.
 */
export const createSound = (): Sound => {
  const voices = new Voices();
  return {
    tick: (last) => {
      if (voices.ready()) voices.tone(last ? 1_320 : 880, 0, 0.05, 0.1, 'square');
    },
    pluck: (step) => {
      if (voices.ready()) voices.string(stepHz(step));
    },
    shower: () => {
      if (!voices.ready()) return;
      for (let i = 0; i < 14; i += 1) voices.tone(1_900 + ((i * 733) % 1_500), i * 0.055, 0.12, 0.07, 'sine');
    },
    drum: () => {
      if (!voices.ready()) return;
      voices.tone(150, 0, 0.34, 0.6, 'sine', 52);
      voices.tone(320, 0, 0.06, 0.18, 'triangle', 120);
    },
    run: () => {
      if (!voices.ready()) return;
      for (let i = 0; i < 11; i += 1) voices.string(stepHz(i), i * 0.075, 0.26);
      voices.string(stepHz(10), 0.95, 0.3);
      voices.string(stepHz(12), 0.95, 0.22);
    },
    click: (pace) => {
      if (!voices.ready()) return;
      voices.tone(620 + 240 * pace, 0, 0.032, 0.2 - 0.12 * pace, 'triangle', 260);
      voices.tone(2_300, 0, 0.014, 0.09 - 0.05 * pace, 'square', 1_500);
    },
    bell: (step) => {
      if (voices.ready()) voices.glass(stepHz(step) * 2, 0, 0.13);
    },
    brass: () => {
      if (!voices.ready()) return;
      for (const [i, hz] of [261.63, 329.63, 392, 523.25].entries()) {
        voices.tone(hz, 0, 0.2, 0.11, 'sawtooth', hz * 1.01);
        voices.tone(hz, 0.24, 0.75, 0.1 + i * 0.01, 'sawtooth');
      }
    },
    chord: () => {
      if (!voices.ready()) return;
      for (const [i, step] of [0, 2, 5, 7, 9].entries()) voices.glass(stepHz(step) * 2, i * 0.045, 0.15);
    },
    setMuted: (muted) => voices.setMuted(muted),
    get muted() {
      return voices.muted;
    },
    suspend: () => voices.suspend(),
    resume: () => voices.resume(),
    destroy: () => voices.destroy(),
  };
};
