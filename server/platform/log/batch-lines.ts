/**
 * Batches the texts of one turn of the event loop into one call of `write`, which saves system calls under load. `flush` writes the
 * current batch immediately, for the end of the process.
 */
export function batchLines(write: (text: string) => void): { put: (text: string) => void; flush: () => void } {
  let pending = '';
  let scheduled = false;
  const flush = () => {
    scheduled = false;
    if (pending === '') return;
    const text = pending;
    pending = '';
    write(text);
  };
  const put = (text: string) => {
    pending += text;
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  };
  return { put, flush };
}
