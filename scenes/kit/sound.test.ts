import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSound } from './sound';
import type { Sound } from './sound';

/** An AudioContext that counts its tones. The test decides when it runs. */
class FakeAudio {
  static last: FakeAudio;
  state: AudioContextState | 'interrupted' = 'suspended';
  currentTime = 0;
  readonly destination = {};
  readonly asked: string[] = [];
  /** Start and stop time of each tone, in seconds. */
  readonly tones: { start: number; stop: number }[] = [];

  constructor() {
    FakeAudio.last = this;
  }

  createGain() {
    const param = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain: param, connect: (to: unknown) => to, disconnect: () => undefined };
  }

  createOscillator() {
    const tone = { start: NaN, stop: NaN };
    return {
      type: 'sine',
      frequency: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (to: unknown) => to,
      start: (at: number) => {
        this.tones.push(Object.assign(tone, { start: at }));
      },
      stop: (at = this.currentTime) => {
        tone.stop = at;
      },
      onended: null,
    };
  }

  resume(): Promise<void> {
    this.asked.push('resume');
    return this.state === 'suspended' ? Promise.resolve() : Promise.reject(new Error('not now'));
  }

  suspend(): Promise<void> {
    this.asked.push('suspend');
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Tones that are heard at some time after `at`. */
  after(at: number): number {
    return this.tones.filter(({ stop }) => stop > at).length;
  }
}

const sounds: readonly [string, (sound: Sound) => void][] = [
  ['tick', (sound) => sound.tick(true)],
  ['pluck', (sound) => sound.pluck(3)],
  ['shower', (sound) => sound.shower()],
  ['drum', (sound) => sound.drum()],
  ['run', (sound) => sound.run()],
  ['click', (sound) => sound.click(0.5)],
  ['bell', (sound) => sound.bell(2)],
  ['brass', (sound) => sound.brass()],
  ['chord', (sound) => sound.chord()],
];

beforeEach(() => vi.stubGlobal('AudioContext', FakeAudio));
afterEach(() => vi.unstubAllGlobals());

/** A sound that is on, with its context in `state`. */
function audible(state: FakeAudio['state']) {
  const sound = createSound();
  sound.setMuted(false);
  FakeAudio.last.state = state;
  return { sound, audio: FakeAudio.last };
}

describe.each(sounds)('%s', (name, play) => {
  test('is heard while the context runs', () => {
    const { sound, audio } = audible('running');
    play(sound);
    expect(audio.tones.length).toBeGreaterThan(0);
    expect(name in sound).toBe(true);
  });

  test.each(['suspended', 'interrupted'] as const)(
    'is dropped while the context is %s, and asks it to run',
    (state) => {
      const { sound, audio } = audible(state);
      audio.asked.length = 0;
      for (let times = 0; times < 19; times += 1) play(sound);
      expect(audio.asked).toContain('resume');
      audio.state = 'running';
      expect(audio.tones).toEqual([]);
      play(sound);
      const one = audio.tones.length;
      play(sound);
      expect(audio.tones.length).toBe(one * 2);
    },
  );

  test.each([
    ['mute', (sound: Sound) => sound.setMuted(true)],
    ['a hidden page', (sound: Sound) => sound.suspend()],
    ['the end', (sound: Sound) => sound.destroy()],
  ])('is ended by %s and does not go on later', (_, end) => {
    const { sound, audio } = audible('running');
    play(sound);
    audio.currentTime = 0.01;
    end(sound);
    expect(audio.after(0.01)).toBe(0);
    expect(audio.asked).toContain('suspend');
    sound.setMuted(false);
    sound.resume();
    expect(audio.after(0.01)).toBe(0);
  });
});

test('a muted or sleeping sound starts no audio', () => {
  const sound = createSound();
  for (const [, play] of sounds) play(sound);
  sound.suspend();
  sound.setMuted(false);
  const before = FakeAudio.last;
  for (const [, play] of sounds) play(sound);
  expect(FakeAudio.last).toBe(before);
});

test('a sound that is heard again asks its context to run before the next tone', () => {
  const { sound, audio } = audible('running');
  sound.suspend();
  audio.state = 'suspended';
  audio.asked.length = 0;
  sound.resume();
  expect(audio.asked).toEqual(['resume']);
});

test('the list has every sound', () => {
  const others = ['setMuted', 'muted', 'suspend', 'resume', 'destroy'];
  const names = Object.keys(createSound()).filter((name) => !others.includes(name));
  expect(sounds.map(([name]) => name).toSorted()).toEqual(names.toSorted());
});
