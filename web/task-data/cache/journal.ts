import type { Change } from './change.ts';

/** Changes that an answer under way may not contain yet. */
export type Journal = {
  /** Notes own changes that the service has yet to answer; returns how to close them. */
  expect: (changes: Change[]) => { answered: (outcome: Change[]) => void; refused: () => void };
  /** Notes what the service has told. */
  told: (changes: Change[]) => void;
  /** What an answer to a question asked at that moment may lack, in the order to apply it. */
  since: (asked: number) => Change[];
  /** The own changes to these tasks that are still without an answer. */
  pending: (ids: ReadonlySet<string>) => Change[];
};

/** Questions are answered or given up within this time. */
const KEPT_MS = 60_000;

/** The present moment as `since` takes it. */
export function askedNow(): number {
  return performance.now();
}

/** A fresh journal; `now` gives milliseconds that only grow. */
export function createJournal(now: () => number): Journal {
  let known: { change: Change; at: number }[] = [];
  let expected: Change[] = [];

  const told = (changes: Change[]) => {
    const at = now();
    known = known.filter((entry) => at - entry.at < KEPT_MS);
    known.push(...changes.map((change) => ({ change, at })));
  };
  return {
    told,
    expect(changes) {
      expected = [...expected, ...changes];
      const close = () => {
        expected = expected.filter((change) => !changes.includes(change));
      };
      return {
        answered(outcome) {
          close();
          told(outcome);
        },
        refused: close,
      };
    },
    since: (asked) => [...known.filter((entry) => entry.at >= asked).map((entry) => entry.change), ...expected],
    pending: (ids) => expected.filter((change) => ids.has(change.id)),
  };
}
