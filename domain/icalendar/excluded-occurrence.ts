/** Recognizes the occurrences that a client has deleted from a series (EXDATE, RFC 5545, section 3.8.5.1). */

import { instantOfMoment, taskMoment } from './task-moment.ts';
import type { ReadTodo } from './todo-values.ts';

/** Returns whether a series excludes its own first occurrence. Times without a zone are in `zone`. */
export function excludesItsStart({ start, due, todo }: ReadTodo, zone: string): boolean {
  const first = start ?? due;
  if (first === null || todo.rule === undefined) return false;
  return todo.excluded.some((each) => {
    const moment = taskMoment(each, zone);
    return (moment.time === null) === (first.time === null) && instantOfMoment(moment) === instantOfMoment(first);
  });
}
