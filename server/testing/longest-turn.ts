/**
 * Runs `work` and returns the CPU time in milliseconds that this thread used between two calls of a timer that runs in each turn of the event
 * loop: about that of the longest turn. Other processes do not matter, unlike with a histogram of delays. A service in this thread cannot
 * answer other requests meanwhile. Worker threads do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = cpuTime();
  const measure = () => {
    const now = cpuTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(measure, 1);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  measure();
  return longest;
}

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
