/** Runs asynchronous work one after the other, in the order of the calls. Settles like the work. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a queue. A failure does not stop the work that follows. */
export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
