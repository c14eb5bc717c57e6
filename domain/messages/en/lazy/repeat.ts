/** Repeating tasks: skipping an occurrence, and completed occurrences; and the page of completed tasks. */
export const repeat = {
  skip: 'Skip this occurrence',
  skipped: (name: string, day: string) => `“${name}” skipped. Next: ${day}`,
  lastOccurrence: 'This is the last occurrence. Complete or delete the task.',

  history: 'Completed occurrences',
  historyNone: 'Not completed yet.',
  dueOn: (day: string) => `due ${day}`,
  by: (name: string) => `by ${name}`,
  undoLast: 'Undo last completion',
  find: 'Search completed tasks',
  nothingDone: 'Nothing completed yet.',
  nothingFound: 'No completed tasks match your search.',
  more: 'Show more',
  occurrence: 'Repeating task',
};
