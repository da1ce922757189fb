import type { Sound } from '../kit/sound';
import type { SoundCall } from './messages';

/** A sound in a worker. The page plays it: workers have no audio. A muted sound sends nothing. */
export const remoteSound = (post: (call: SoundCall) => void): Sound => {
  let muted = true;
  const heard = (call: SoundCall): void => {
    if (!muted) post(call);
  };
  return {
    tick: (last) => heard({ name: 'tick', args: [last] }),
    pluck: (step) => heard({ name: 'pluck', args: [step] }),
    shower: () => heard({ name: 'shower', args: [] }),
    drum: () => heard({ name: 'drum', args: [] }),
    run: () => heard({ name: 'run', args: [] }),
    click: (pace) => heard({ name: 'click', args: [pace] }),
    bell: (step) => heard({ name: 'bell', args: [step] }),
    brass: () => heard({ name: 'brass', args: [] }),
    chord: () => heard({ name: 'chord', args: [] }),
    setMuted: (next) => {
      muted = next;
      post({ name: 'setMuted', args: [next] });
    },
    get muted() {
      return muted;
    },
    suspend: () => post({ name: 'suspend', args: [] }),
    resume: () => post({ name: 'resume', args: [] }),
    // The page owns the audio.
    destroy: () => undefined,
  };
};
