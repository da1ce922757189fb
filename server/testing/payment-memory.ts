import type { PaymentMemory, Remembered } from '../payments/memory';

/** A memory of an adapter without a database. */
export function mapMemory(): PaymentMemory {
  const kept = new Map<string, Remembered>();
  return {
    read: async (reference) => kept.get(reference) ?? null,
    async keep(reference, { handle, note = {} }) {
      const old = kept.get(reference) ?? { handle: null, note: {} };
      kept.set(reference, { handle: handle ?? old.handle, note: { ...old.note, ...note } });
    },
    referenceOf: async (handle) => [...kept].find(([, one]) => one.handle === handle)?.[0] ?? null,
  };
}
