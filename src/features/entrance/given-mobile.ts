import { createEvent, createStore } from 'effector';
import { sessionEnded } from '../session';

/** The player gave a number on one way in and goes on to another: it need not be typed twice. Never part of an address. */
export const mobileGiven = createEvent<string>();
export const $givenMobile = createStore('').on(mobileGiven, (_, mobile) => mobile).reset(sessionEnded);
