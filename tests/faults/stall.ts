const everyMs = 20;

/**
 * Measures how long the event loop is blocked. `end` stops the measurement and returns the longest time, ms.
 * A delay counts only as far as this process used the CPU in it. The rest is time in which the machine ran other
 * processes, such as the tests beside this one.
 */
export function watchStalls(): { end: () => number } {
  let longest = 0;
  let last = performance.now();
  let usedBefore = process.cpuUsage();
  const pulse = setInterval(() => {
    const { user, system } = process.cpuUsage(usedBefore);
    longest = Math.max(longest, Math.min(performance.now() - last - everyMs, (user + system) / 1_000));
    last = performance.now();
    usedBefore = process.cpuUsage();
  }, everyMs);
  return {
    end: () => {
      clearInterval(pulse);
      return longest;
    },
  };
}
