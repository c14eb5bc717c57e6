/**
 * Detects requests that mean the same move of a repeating task to another occurrence. A double click, a second device and a retry
 * mean the occurrence that the user saw. A request that is sent after the response means the next occurrence.
 */

import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { lastOccurrenceMoveNumbers } from '../../../access/index.ts';
import type { Database } from '../../../platform/db/database.ts';

/** A request that completes, skips or reopens repeating tasks. */
export type OccurrenceRequest = {
  /** The number of the last occurrence move that the sender can have seen. 0 if there is none. */
  lastMoveSeen(taskId: string): number;
  /** Must be called in the transaction that makes or undoes a move of the task. It may be called again. */
  recordMove(taskId: string): void;
  /** Must be called when the transaction has ended, committed or not. Resolves when the response may be sent. */
  settle(): Promise<void>;
};

/**
 * Milliseconds between the commit of a move and its response. A request that is read before the response was sent means the same
 * move. Requests that are sent together arrive over several connections, on a busy machine some ten milliseconds apart. Without the
 * delay, every second burst of five requests over new connections made two moves. With 25 ms it was one in a hundred at six times
 * the load that the machine can process, and none at a lower load.
 */
const RESPONSE_DELAY_MS = 40;

/** The longest time for which a request can be under way. Moves are kept as long. */
const RETENTION_MS = 30_000;

/** A move that was made or undone. `respondedAt` is on the clock of `performance.now()`, infinite until the response is sent. */
type RecentMove = { lastMoveSeen: number; respondedAt: number };

/**
 * Returns a function that must be called before the transaction of a request, with the time of its arrival (`performance.now()`) and
 * its tasks. A request that arrived before the response to a move counts as having seen what the sender of the move saw, even if its
 * authentication takes longer. Several nodes share the committed moves, so this also holds for a request that arrives at another
 * node before the commit.
 */
export function trackOccurrenceRequests(
  database: Database,
): (arrived: number, taskIds: readonly string[]) => Promise<OccurrenceRequest> {
  const recent = new Map<string, readonly RecentMove[]>();
  const concurrentMove = (taskId: string, arrived: number) =>
    recent.get(taskId)?.find(({ respondedAt }) => respondedAt > arrived);

  function forget(taskId: string, move: RecentMove): void {
    const others = recent.get(taskId)?.filter((other) => other !== move) ?? [];
    if (others.length > 0) recent.set(taskId, others);
    else recent.delete(taskId);
  }

  return async (arrived, taskIds) => {
    const last = await database.read((tx) => lastOccurrenceMoveNumbers(tx, taskIds));
    // After the read, so that a move that was committed during the read is included.
    const seen = new Map(taskIds.map((id) => [id, concurrentMove(id, arrived)?.lastMoveSeen ?? last.get(id) ?? 0]));
    const own = new Map<string, RecentMove>();
    return {
      lastMoveSeen: (taskId) => seen.get(taskId) ?? 0,
      recordMove(taskId) {
        if (own.has(taskId)) return;
        const move = { lastMoveSeen: seen.get(taskId) ?? 0, respondedAt: Number.POSITIVE_INFINITY };
        own.set(taskId, move);
        recent.set(taskId, [...(recent.get(taskId) ?? []), move]);
      },
      async settle() {
        if (own.size === 0) return;
        await delayResponse();
        for (const [taskId, move] of own) {
          move.respondedAt = performance.now();
          setTimeout(forget, RETENTION_MS, taskId, move).unref();
        }
      },
    };
  };
}

async function delayResponse(): Promise<void> {
  await sleep(RESPONSE_DELAY_MS);
  // If the event loop was blocked, the timer fires before the data that arrived at the sockets meanwhile is read. Read it first.
  await turn();
  await turn();
}
