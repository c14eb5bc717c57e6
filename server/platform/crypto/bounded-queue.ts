/** Thrown if a queue is full. Becomes the response 503 `unavailable`. */
export class QueueFull extends Error {
  constructor() {
    super('the queue is full');
  }
}

/** Returns a function that runs at most `running` tasks at once and queues `waiting` more. Beyond that it throws QueueFull. */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let active = 0;
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (queue.length >= waiting) throw new QueueFull();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) active -= 1;
      else next();
    }
  };
}
