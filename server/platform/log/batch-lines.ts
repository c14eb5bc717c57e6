/** Longest time in milliseconds that a text waits. */
const WAIT_MS = 50;

/**
 * Batches texts: those of 50 ms are written with one call of `write`, which saves system calls under load. `flush` writes the waiting texts
 * immediately, for errors and for the end of the process.
 */
export function batchLines(write: (text: string) => void): { put: (text: string) => void; flush: () => void } {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    write(text);
  };
  const put = (text: string) => {
    waiting += text;
    timer ??= setTimeout(flush, WAIT_MS).unref();
  };
  return { put, flush };
}
