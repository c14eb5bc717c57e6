/** The tasks and notes in the service and in the floor. */

import { addDays } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';

/** Number of tasks. */
export const TASKS = 2_000;

/** Number of tasks in Today, and in Upcoming. */
const DUE = 200;

/** Number of notes. */
export const NOTES = 200;

const today = localDay(Date.now(), 'UTC');

/** Returns a new task. One in twenty is overdue, one due today, one due this week. One in twenty has the word that the searches look for. */
export function newTask(index: number) {
  const part = index % (TASKS / (DUE / 2));
  const dueDate = part > 2 ? undefined : addDays(today, part === 2 ? 1 + (index % 6) : part - 1);
  const content = index % 20 === 3 ? `Water the greenhouse, bed ${index}` : `Water the garden, bed ${index}`;
  return { content, priority: (index % 4) + 1, ...(dueDate !== undefined && { due_date: dueDate }) };
}

/** Returns a new title for one of the tasks. As many titles as before contain the word that the searches look for. */
export function changedTitle(index: number): string {
  return `${newTask(index).content}, ${index}`;
}

/** Returns the text of a note. One note in four has the word that the searches look for. */
export function noteText(index: number): string {
  return `${'Seeds, soil and water for the beds. '.repeat(30)}${index % 4 === 0 ? 'greenhouse' : 'garden'} ${index}`;
}
