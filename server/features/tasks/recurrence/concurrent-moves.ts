/**
 * Which request means which step of a series. A double click, a second device and a retry all mean the occurrence that their
 * sender saw; somebody who has been answered and asks again means the next one.
 */

import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { lastOccurrenceMoveNumbers } from '../../../access/index.ts';
import type { Database } from '../../../platform/db/database.ts';

/** What a request that steps series on or back knows, from its arrival to its answer. */
export type MoveRequest = {
  /** The number of the last step of a task that the sender can know of. */
  seen(taskId: string): number;
  /** To be called inside the transaction that makes or undoes a step of the task; it may run again. */
  made(taskId: string): void;
  /** To be called when the transaction has ended, committed or not; resolves when the answer may leave. */
  settle(): Promise<void>;
};

/**
 * Milliseconds between the commit of a step and its answer. What is read before the answer has left cannot come from somebody
 * who knows the answer, so it means the same step. Requests that were sent together come over several connections and, to a
 * busy machine, some ten milliseconds apart: without the wait every second burst of five over fresh connections was two
 * steps; with 25 ms it was one in a hundred where six times as much was to do as the machine can, and none on a calmer one.
 */
const HOLD_MS = 40;

/** How long a request can be under way, and with it the memory of what it may have been sent together with. */
const KEPT_MS = 30_000;

/** A step that was made or undone: what its sender had seen, and when the answer left (`performance.now()`), once it has. */
type Made = { seen: number; answered: number };

/**
 * Keeps track of steps and when their answers left. Whoever arrived before that is taken to have seen what the maker of the
 * step saw, however long finding out who it is may take. Several nodes on one database share what is committed, so requests
 * that arrive at another node before the commit are known there too. The function is to be called before the transaction of a
 * request, with when it arrived and the tasks it names.
 */
export function trackConcurrentMoves(
  database: Database,
): (arrived: number, taskIds: readonly string[]) => Promise<MoveRequest> {
  const recent = new Map<string, readonly Made[]>();
  const inTime = (taskId: string, arrived: number) => recent.get(taskId)?.find(({ answered }) => answered > arrived);

  function forget(taskId: string, made: Made): void {
    const others = recent.get(taskId)?.filter((other) => other !== made) ?? [];
    if (others.length > 0) recent.set(taskId, others);
    else recent.delete(taskId);
  }

  return async (arrived, taskIds) => {
    const last = await database.read((tx) => lastOccurrenceMoveNumbers(tx, taskIds));
    // Asked after the reading: a step that was committed meanwhile is known by now.
    const seen = new Map(taskIds.map((id) => [id, inTime(id, arrived)?.seen ?? last.get(id) ?? 0]));
    const own = new Map<string, Made>();
    return {
      seen: (taskId) => seen.get(taskId) ?? 0,
      made(taskId) {
        if (own.has(taskId)) return;
        const made = { seen: seen.get(taskId) ?? 0, answered: Number.POSITIVE_INFINITY };
        own.set(taskId, made);
        recent.set(taskId, [...(recent.get(taskId) ?? []), made]);
      },
      async settle() {
        if (own.size === 0) return;
        await hold();
        for (const [taskId, made] of own) {
          made.answered = performance.now();
          setTimeout(forget, KEPT_MS, taskId, made).unref();
        }
      },
    };
  };
}

async function hold(): Promise<void> {
  await sleep(HOLD_MS);
  // When the loop was held up, the timer comes before what has reached the sockets meanwhile. Read that first.
  await turn();
  await turn();
}
