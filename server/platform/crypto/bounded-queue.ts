/** Thrown instead of waiting when a queue is full; answers 503 `unavailable`. */
export class QueueFull extends Error {
  constructor() {
    super('too much of this kind of work is waiting');
  }
}

/** Runs at most `running` pieces of work at once and lets at most `waiting` more wait, in order; beyond that QueueFull. */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }) {
  const line: (() => void)[] = [];
  let active = 0;
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (line.length >= waiting) throw new QueueFull();
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) active -= 1;
      else next();
    }
  };
}
