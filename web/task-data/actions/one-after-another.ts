/** Runs work in the order in which it was given, each when the one before has ended, well or not. */
export type Turns = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** A row of turns of its own. Answers and failures are those of the work; a failure does not keep the next away. */
export function oneAfterAnother(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
