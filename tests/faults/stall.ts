const everyMs = 20;

/** Watches how long the process does nothing else at a time: `end` says the longest, ms. */
export function watchStalls(): { end: () => number } {
  let longest = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - everyMs);
    last = performance.now();
  }, everyMs);
  return {
    end: () => {
      clearInterval(pulse);
      return longest;
    },
  };
}
