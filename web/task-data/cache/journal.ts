import type { Change } from './change.ts';

/** Recent changes, which the response of a pending request may not contain yet. */
export type Journal = {
  /** Records changes that were sent to the server. Call `confirmed` with the response, or `rejected`. */
  expect: (changes: Change[]) => { confirmed: (outcome: Change[]) => void; rejected: () => void };
  /** Records changes that the server has confirmed. */
  received: (changes: Change[]) => void;
  /** Returns the changes that the response to a request of that time may lack, in the order to apply them. */
  since: (requestedAt: number) => Change[];
  /** Returns the unconfirmed changes of the tasks that `changes` concern, to apply after them. */
  pending: (changes: readonly Change[]) => Change[];
  /** Returns the changes according to the response to a request of that time, without those of tasks that were deleted since. */
  notDeletedSince: (requestedAt: number, changes: readonly Change[]) => Change[];
};

/** No request takes longer. */
const RETENTION_MS = 60_000;

/** Returns the current time for `Journal.since`, in milliseconds. */
export function requestTime(): number {
  return performance.now();
}

/** Creates an empty journal. `now` is a monotonic clock in milliseconds. */
export function createJournal(now: () => number): Journal {
  let receivedChanges: { change: Change; at: number }[] = [];
  let expected: Change[] = [];

  const received = (changes: Change[]) => {
    const at = now();
    receivedChanges = receivedChanges.filter((entry) => at - entry.at < RETENTION_MS);
    receivedChanges.push(...changes.map((change) => ({ change, at })));
  };
  const receivedSince = (requestedAt: number) =>
    receivedChanges.filter((entry) => entry.at >= requestedAt).map((entry) => entry.change);
  return {
    received,
    expect(changes) {
      expected = [...expected, ...changes];
      const close = () => {
        expected = expected.filter((change) => !changes.includes(change));
      };
      return {
        confirmed(outcome) {
          close();
          received(outcome);
        },
        rejected: close,
      };
    },
    since(requestedAt) {
      const changes = receivedSince(requestedAt);
      return [...changes, ...exceptDeleted(changes, expected)];
    },
    pending(changes) {
      const ids = new Set(changes.map(({ id }) => id));
      return exceptDeleted(
        changes,
        expected.filter(({ id }) => ids.has(id)),
      );
    },
    notDeletedSince: (requestedAt, changes) => exceptDeleted(receivedSince(requestedAt), changes),
  };
}

/** Returns the later changes that do not show a task again which the earlier ones delete. A restored task is shown. */
function exceptDeleted(earlier: readonly Change[], later: readonly Change[]): Change[] {
  const gone = new Set<string>();
  for (const { id, isDeletion } of earlier) {
    if (isDeletion) gone.add(id);
    else gone.delete(id);
  }
  return later.filter(({ id, isNew, isDeletion }) => {
    if (isNew) gone.delete(id);
    return isDeletion || !gone.has(id);
  });
}
