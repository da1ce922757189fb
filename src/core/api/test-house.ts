import { afterAll, beforeAll } from 'vitest';
import { listen, type Listening } from '../../../server/http/listen';
import { createHarness, type Harness, type HarnessOptions } from '../../../server/testing/harness';
import { forgetServerTime } from '../time/clock';
import { writeStored } from '../storage/storage';

export { registeredPassword } from '../../../server/testing/harness';

/**
 * For tests: starts the real server on a database of its own for each file. The option `now` sets the server's clock.
 */
export function liveHouse(options: HarnessOptions = {}) {
  let house: Harness;
  let server: Listening;
  beforeAll(async () => {
    forgetServerTime();
    // The device that `house.member()` signs in on.
    writeStored('baobab.device', 'device-of-a-test');
    house = await createHarness(options);
    server = await listen(house.app, '127.0.0.1', 0);
  });
  afterAll(async () => {
    await server.close();
    await house.close();
    forgetServerTime();
  });
  return {
    get house() {
      return house;
    },
    /** The value of `$apiBase` for this server. */
    get base() {
      return `http://127.0.0.1:${server.port}/api`;
    },
  };
}
