import { spawn, type ChildProcess } from 'node:child_process';

/** How often a game server is asked until it answers, and the time between two questions, in ms. */
const mostTries = 300;
const everyMs = 100;

/** Whether anything answers at an address. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { method: 'GET' }).then(
    async (response) => {
      await response.arrayBuffer();
      return true;
    },
    () => false,
  );

/** A game server that the kit has started. */
export interface GameProcess {
  /** Kills it (SIGKILL) and starts it again. */
  restart(): Promise<void>;
  stop(): void;
}

/** Starts a game server and waits until it answers at `url`. Throws when it does not within 30 seconds. */
export async function startGameServer(given: {
  readonly command: string;
  readonly cwd: string | undefined;
  readonly url: string;
}): Promise<GameProcess> {
  const { command, cwd, url } = given;
  let child: ChildProcess | null = null;
  const stop = (): void => {
    // The command runs in a shell: the whole group ends.
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    child = null;
  };
  const start = async (): Promise<void> => {
    child = spawn(command, { cwd, shell: true, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
    for (let tries = 1; !(await answers(url)); tries += 1) {
      if (tries === mostTries || child.exitCode !== null) {
        stop();
        throw new Error(`the game server does not answer at ${url}: ${command}`);
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  await start();
  return {
    stop,
    async restart() {
      stop();
      await start();
    },
  };
}
