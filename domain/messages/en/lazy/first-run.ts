/** The hints and the example project for new users. */
export const firstRun = {
  title: 'Getting started',
  capture: 'Type dates, projects and labels right in the task, such as “Call the dentist tomorrow at 9 #Home @phone”.',
  find: 'Search finds tasks, notes and people, and runs commands.',
  share: 'Share a project from its menu. Everyone in it sees changes at once.',
  dismiss: (hint: string) => `Dismiss: ${hint}`,
  example: (name: string) => `“${name}” is an example project.`,
  open: 'Open it',
  remove: 'Remove it',
  import: 'Are your tasks in another program? Bring them with you.',
  importLink: 'Import tasks',
};

/** The example project. The lines are quick-add lines: the dates in them are recognised. */
export const exampleProject = {
  name: 'Getting started',
  section: 'When you are ready',
  first: [
    { text: 'Tick off this task' },
    { text: 'Open this task to see its description, sub-tasks and comments' },
    { text: 'A sub-task has its own date', depth: 1 },
    { text: 'Look at Upcoming, where this task is shown tomorrow' },
    { text: 'Water the plants every Friday' },
  ],
  later: [{ text: 'Share a project with your family or colleagues' }, { text: 'Write a note' }],
};
