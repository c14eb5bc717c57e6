/**
 * Gathers what is written within one turn of the loop and hands it to `write` at once: under load that is one system call
 * for many lines. `flush` hands over what is gathered, for the end of the process.
 */
export function gatherLines(write: (text: string) => void): { put: (text: string) => void; flush: () => void } {
  let gathered = '';
  let scheduled = false;
  const flush = () => {
    scheduled = false;
    if (gathered === '') return;
    const text = gathered;
    gathered = '';
    write(text);
  };
  const put = (text: string) => {
    gathered += text;
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  };
  return { put, flush };
}
