/** An answer waits at most this long (ms) for the answers to other calls. */
const gatherMs = 150;

let isGathering = false;
/** Number of calls that were sent while answers are gathered, and that have no answer yet. */
let flying = 0;
let waiting: Array<() => void> = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function release(): void {
  clearTimeout(timer);
  timer = undefined;
  const ready = waiting;
  waiting = [];
  for (const go of ready) go();
}

/**
 * While a page opens, it sends several calls at once, and each answer alone would render the page again. While this is
 * on, answers wait until all calls are answered, or `gatherMs`, and then reach the stores together: React renders them
 * in one commit, because nothing but microtasks lies between them.
 */
export function gatherAnswers(on: boolean): void {
  isGathering = on;
  if (!on) release();
}

async function held<T>(answer: Promise<T>): Promise<T> {
  flying += 1;
  try {
    return await answer;
  } finally {
    flying -= 1;
    await new Promise<void>((go) => {
      waiting.push(go);
      if (flying === 0 || !isGathering) release();
      else timer ??= setTimeout(release, gatherMs);
    });
  }
}

/** The answer to a call, or its error, together with others. */
export const gathered = <T>(answer: Promise<T>): Promise<T> => (isGathering ? held(answer) : answer);
