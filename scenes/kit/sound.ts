/** What a scene may sound. `step` counts up a scale from 0. */
export interface Sound {
  tick(last: boolean): void;
  pluck(step: number): void;
  shower(): void;
  drum(): void;
  run(): void;
  /** A peg on the pointer, 0 (slow) – 1 (fast). */
  click(pace: number): void;
  /** A small glass bell, up the scale. */
  bell(step: number): void;
  /** The top prize: a short brass stab. */
  brass(): void;
  /** Bells together. */
  chord(): void;
  setMuted(muted: boolean): void;
  readonly muted: boolean;
  /** Silent while hidden; remembers whether it was muted. */
  suspend(): void;
  resume(): void;
  destroy(): void;
}

/** Steps of the kora-like pentatonic, in semitones above the root. */
const scale = [0, 2, 4, 7, 9] as const;
const rootHz = 261.63;
const mostSteps = 14;
export const stepHz = (step: number): number => {
  const at = Math.min(Math.max(0, step), mostSteps);
  return rootHz * 2 ** ((Math.floor(at / scale.length) * 12 + (scale[at % scale.length] as number)) / 12);
};

/** For machines without audio, and for tests. */
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

/**
 * Synthesised with WebAudio, so no bytes are fetched. Muted until switched on; blocked audio is silence, not an error.
 */
export const createSound = (): Sound => {
  let context: AudioContext | null = null;
  let out: GainNode | null = null;
  let muted = true;
  let asleep = false;

  const ready = (): boolean => {
    if (muted || asleep || typeof AudioContext === 'undefined') return false;
    if (!context) {
      context = new AudioContext({ latencyHint: 'interactive' });
      out = context.createGain();
      out.gain.value = 0.5;
      out.connect(context.destination);
    }
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    return true;
  };

  const tone = (hz: number, at: number, length: number, level: number, type: OscillatorType, bendTo = hz): void => {
    if (!context || !out) return;
    const start = context.currentTime + at;
    const voice = context.createOscillator();
    const envelope = context.createGain();
    voice.type = type;
    voice.frequency.setValueAtTime(hz, start);
    if (bendTo !== hz) voice.frequency.exponentialRampToValueAtTime(bendTo, start + length);
    envelope.gain.setValueAtTime(0.0001, start);
    envelope.gain.exponentialRampToValueAtTime(level, start + 0.006);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
    voice.connect(envelope).connect(out);
    voice.start(start);
    voice.stop(start + length + 0.02);
    voice.onended = () => envelope.disconnect();
  };

  /** A plucked string: the note, a soft octave, and a quick bright tick of the nail. */
  const string = (hz: number, at = 0, level = 0.32): void => {
    tone(hz, at, 0.62, level, 'triangle');
    tone(hz * 2, at, 0.26, level * 0.4, 'sine');
    tone(hz * 5.02, at, 0.05, level * 0.16, 'sine');
  };

  /** Glass: the note and an overtone that no string has. */
  const glass = (hz: number, at: number, level: number): void => {
    tone(hz, at, 0.9, level, 'sine');
    tone(hz * 2.76, at, 0.34, level * 0.34, 'sine');
  };

  return {
    tick: (last) => {
      if (ready()) tone(last ? 1_320 : 880, 0, 0.05, 0.1, 'square');
    },
    pluck: (step) => {
      if (ready()) string(stepHz(step));
    },
    shower: () => {
      if (!ready()) return;
      for (let i = 0; i < 14; i += 1) tone(1_900 + ((i * 733) % 1_500), i * 0.055, 0.12, 0.07, 'sine');
    },
    drum: () => {
      if (!ready()) return;
      tone(150, 0, 0.34, 0.6, 'sine', 52);
      tone(320, 0, 0.06, 0.18, 'triangle', 120);
    },
    run: () => {
      if (!ready()) return;
      for (let i = 0; i < 11; i += 1) string(stepHz(i), i * 0.075, 0.26);
      string(stepHz(10), 0.95, 0.3);
      string(stepHz(12), 0.95, 0.22);
    },
    click: (pace) => {
      if (!ready()) return;
      tone(620 + 240 * pace, 0, 0.032, 0.2 - 0.12 * pace, 'triangle', 260);
      tone(2_300, 0, 0.014, 0.09 - 0.05 * pace, 'square', 1_500);
    },
    bell: (step) => {
      if (ready()) glass(stepHz(step) * 2, 0, 0.13);
    },
    brass: () => {
      if (!ready()) return;
      for (const [i, hz] of [261.63, 329.63, 392, 523.25].entries()) {
        tone(hz, 0, 0.2, 0.11, 'sawtooth', hz * 1.01);
        tone(hz, 0.24, 0.75, 0.1 + i * 0.01, 'sawtooth');
      }
    },
    chord: () => {
      if (ready()) for (const [i, step] of [0, 2, 5, 7, 9].entries()) glass(stepHz(step) * 2, i * 0.045, 0.15);
    },
    setMuted: (next) => {
      muted = next;
      if (muted) void context?.suspend().catch(() => undefined);
    },
    get muted() {
      return muted;
    },
    suspend: () => {
      asleep = true;
      void context?.suspend().catch(() => undefined);
    },
    resume: () => {
      asleep = false;
    },
    destroy: () => {
      void context?.close().catch(() => undefined);
      context = null;
      out = null;
    },
  };
};
