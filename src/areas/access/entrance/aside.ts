import { createEvent, createStore } from 'effector';
import type { ComponentType } from 'react';

/** A later area gives what stands below the form of registration (position 200101, Q67). */
export const asideGiven = createEvent<{ Aside: ComponentType }>();
export const $aside = createStore<{ Aside: ComponentType } | null>(null, { serialize: 'ignore' }).on(
  asideGiven,
  (_, aside) => aside,
);
