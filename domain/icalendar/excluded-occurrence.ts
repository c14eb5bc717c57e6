/** Recognizes the occurrences that a client has deleted from a series (EXDATE, RFC 5545, section 3.8.5.1). */

import { writtenDay } from './read-time-values.ts';
import { instantOfMoment, taskMoment } from './task-moment.ts';
import type { ReadTodo } from './todo-values.ts';

/**
 * Returns whether a series excludes its own first occurrence. Times without a zone are in `zone`, or in that of the series. A date and a time
 * are the same occurrence if their written days are, because Exchange writes one for the other.
 */
export function excludesItsStart({ start, due, todo }: ReadTodo, zone: string): boolean {
  const [first, written] = [start ?? due, todo.start ?? todo.due];
  if (first === null || written === undefined || todo.rule === undefined) return false;
  return todo.excluded.some((each) => {
    if ((each.time === undefined) !== (first.time === null)) return writtenDay(each) === writtenDay(written);
    const isSameClock = each.zone === undefined && each.date === written.date && each.time === written.time;
    return isSameClock || instantOfMoment(taskMoment(each, zone)) === instantOfMoment(first);
  });
}
