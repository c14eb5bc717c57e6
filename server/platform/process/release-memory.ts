import { performance } from 'node:perf_hooks';

/** Interval of the checks in milliseconds. */
const EVERY_MS = 5_000;

/** Greatest share of an interval in which an idle event loop is active. */
const IDLE_SHARE = 0.02;

/** Growth of the heap that is worth a collection, in bytes. A collection blocks the event loop for 0.15 to 0.3 s. */
const GROWTH_BYTES = 16 * 1024 * 1024;

/**
 * Releases unused memory of the heap: now, when the event loop is idle for the first time, and when it is idle after a load. V8 collects while
 * memory is allocated. Without this an idle service would keep what only its start and the first runs of its jobs needed, 20 MB, and the
 * garbage of its last load, up to 60 MB. Does nothing if Node does not expose `gc`.
 */
export function releaseMemoryWhenIdle(everyMs = EVERY_MS): void {
  release();
  let usedAfter = 0;
  let last = performance.eventLoopUtilization();
  const check = () => {
    const { utilization } = performance.eventLoopUtilization(last);
    if (utilization <= IDLE_SHARE && heapBytes() - usedAfter >= GROWTH_BYTES) usedAfter = release();
    last = performance.eventLoopUtilization();
  };
  if (globalThis.gc !== undefined) setInterval(check, everyMs).unref();
}

/** Returns the bytes of the heap afterwards. This kind of collection also returns free pages to the system at once. */
function release(): number {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return heapBytes();
}

function heapBytes(): number {
  return process.memoryUsage().heapTotal;
}
