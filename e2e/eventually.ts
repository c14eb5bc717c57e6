import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once `check` passes, with what it gives; fails with its last failure when it has not within so many milliseconds. */
export async function eventually<Result>(check: () => Result | Promise<Result>, withinMs = 15_000): Promise<Result> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      if (performance.now() > end) throw failure;
      await pause(25);
    }
  }
}
