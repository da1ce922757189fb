/** Starts a new task, so that the browser can paint and answer taps before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
