import type { Job } from '../../../platform/jobs/start-jobs.ts';
import { PUSH_NOW, sweepPushes } from '../notifications/index.ts';
import { newSlots, type PushParts, sendWaitingPushes } from './send-waiting.ts';

/** The component that sends push messages. */
export type PushService = {
  job: Job;
  /** Ends running requests. Their messages are sent after the next start, or by another node. */
  stop(): Promise<void>;
};

/** Interval between checks, in milliseconds. A check without work reads an empty table. */
const EVERY_MS = 15_000;

/** Sends push messages at regular intervals, and immediately after a notification of any node. */
export function startPushes(parts: PushParts): PushService {
  const { database, log } = parts;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const slots = newSlots();

  function send(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    const run = sendWaitingPushes({ ...parts, signal: stopping.signal }, slots).finally(() => running.delete(run));
    running.add(run);
    return run;
  }

  const unsubscribe = database.onNotify(PUSH_NOW, () => {
    send().catch((error: unknown) => log.error('push messages could not be sent', error));
  });
  return {
    job: {
      name: 'push messages',
      every: EVERY_MS,
      async run() {
        await database.transaction(sweepPushes);
        await Promise.all([send(), ...running]);
      },
    },
    async stop() {
      unsubscribe();
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}
