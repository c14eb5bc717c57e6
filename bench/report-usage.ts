/**
 * Preloaded into a measured process. Sends its CPU time, its memory, the turns of its event loop and CPU profiles to the parent on
 * request.
 */

import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;

/** The interval of the measurement of single turns, which costs more. */
const WATCH_MS = 1;

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  // The histogram contains the interval itself.
  const delay = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS);
  delays.reset();
  const memory = { rss: process.memoryUsage.rss() / 1048576, peak: process.resourceUsage().maxRSS / 1024 };
  process.send?.({ usage: { cpu: (user + system) / 1e6, ...memory, delay } });
});

let profiler: Session | undefined;

process.on('message', async (message) => {
  if (typeof message !== 'object' || message === null || !('profile' in message)) return;
  if (profiler === undefined) {
    profiler = new Session();
    profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.setSamplingInterval', { interval: 250 });
    await profiler.post('Profiler.start');
  } else {
    const { profile } = await profiler.post('Profiler.stop');
    profiler.disconnect();
    profiler = undefined;
    writeFileSync(String(message.profile), JSON.stringify(profile));
  }
  process.send?.({ profiled: true });
});

let watch: ReturnType<typeof startWatch> | undefined;

process.on('message', (message) => {
  if (message === 'watch loop') watch = startWatch();
  if (message === 'report loop' && watch !== undefined) {
    const { delay, turns, timer } = watch;
    clearInterval(timer);
    delay.disable();
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - WATCH_MS);
    process.send?.({ loop: { p99: late(delay.percentile(99)), max: late(delay.max), turn: turns.max / 1000 } });
  }
});
process.channel?.unref();

/** CPU time differs from the delay by the time in which the system runs other threads, or the thread waits for the disk. */
function startWatch() {
  const delay = monitorEventLoopDelay({ resolution: WATCH_MS });
  const turns = createHistogram();
  let last = cpuMicroseconds();
  const timer = setInterval(() => {
    const now = cpuMicroseconds();
    turns.record(Math.max(1, now - last));
    last = now;
  }, WATCH_MS);
  delay.enable();
  return { delay, turns, timer };
}

function cpuMicroseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return Math.round(user + system);
}
