import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Interval of the checks in milliseconds. */
const EVERY_MS = 5_000;

/** Interval until the first collection. It is due when the first jobs have run, which start two seconds after the service. */
const FIRST_MS = 3_000;

/** Greatest share of an interval in which an idle event loop is active. */
const IDLE_SHARE = 0.02;

/** Growth of the heap that is worth a collection, in bytes. A collection blocks the event loop for 0.15 to 0.3 s. */
const GROWTH_BYTES = 16 * 1024 * 1024;

/**
 * Releases unused memory of the heap: now, when the event loop is idle for the first time, and when it is idle after a load. V8
 * collects while memory is allocated. Without this an idle service would keep what only its start and the first runs of its jobs needed,
 * 20 MB, and the garbage of its last load, up to 60 MB. `collect` is called for each collection.
 */
export function releaseMemoryWhenIdle(everyMs = EVERY_MS, collect = createCollector()): void {
  /** Returns the bytes of the heap afterwards. */
  const release = () => {
    collect();
    return heapBytes();
  };
  release();
  let usedAfter = 0;
  let last = performance.eventLoopUtilization();
  const wait = () => {
    setTimeout(check, usedAfter === 0 ? Math.min(FIRST_MS, everyMs) : everyMs).unref();
  };
  const check = () => {
    const { utilization } = performance.eventLoopUtilization(last);
    if (utilization <= IDLE_SHARE && heapBytes() - usedAfter >= GROWTH_BYTES) usedAfter = release();
    last = performance.eventLoopUtilization();
    wait();
  };
  wait();
}

/**
 * Returns a function that collects all garbage. The freed pages return to the system eight seconds later. It needs no flag
 * `--expose-gc`, which would give every module the function.
 */
export function createCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as typeof globalThis.gc;
  setFlagsFromString('--no-expose-gc');
  return () => gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function heapBytes(): number {
  return process.memoryUsage().heapTotal;
}
