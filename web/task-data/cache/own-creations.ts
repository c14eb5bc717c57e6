/**
 * The message about a task that this tab is just adding comes before the answer as often as after it. Until the answer is
 * there, nobody knows that the message means the row with the temporary id, and the task would show twice.
 */

let underWay = 0;
let waiting: (() => void)[] = [];

/** An own task is being added. */
export function creationStarts(): void {
  underWay += 1;
}

/** It was answered or refused. */
export function creationEnds(): void {
  underWay -= 1;
  if (underWay > 0) return;
  const held = waiting;
  waiting = [];
  for (const run of held) run();
}

/** Runs once no own task is being added any more, at once when none is. */
export function whenCreated(run: () => void): void {
  if (underWay === 0) run();
  else waiting.push(run);
}
