/** Repeating tasks: skipping an occurrence, and completed occurrences; and the page of completed tasks. */
export const repeat = {
  skip: 'Skip this one',
  skipped: (name: string, day: string) => `“${name}” skipped. Next: ${day}`,
  lastOne: 'This is the last one: complete or delete the task.',

  history: 'Completed so far',
  historyNone: 'Not completed yet.',
  dueOn: (day: string) => `due ${day}`,
  by: (name: string) => `by ${name}`,
  stepBack: 'Take the last one back',
  find: 'Find in what was completed',
  nothingDone: 'Nothing has been completed yet.',
  nothingFound: 'Nothing completed holds these words.',
  more: 'Show more',
  occurrence: 'One of a repeating task',
};
