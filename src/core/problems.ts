import { createEvent, createStore } from 'effector';

/** A failure that the player does not see: `what` failed, and the error message. */
interface Problem {
  what: string;
  message: string;
}
const kept = 20;

export const problemSeen = createEvent<Problem>();
/** The log: the last 20 problems, newest first. */
export const $problems = createStore<readonly Problem[]>([]).on(problemSeen, (problems, problem) =>
  [problem, ...problems].slice(0, kept),
);
