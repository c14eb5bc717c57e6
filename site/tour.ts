/** A feature with its picture. `screen` is the name of a screen in e2e/screens.ts; `page` is the page of the handbook with the details. */
export type Feature = { title: string; screen: string; page: string; text: string };

/** The features in the order of the page. */
export const TOUR: readonly Feature[] = [
  {
    title: 'Today',
    screen: 'today',
    page: 'views.md',
    text: 'Everything that is due, with overdue tasks first. Lists can be grouped, sorted and filtered.',
  },
  {
    title: 'Quick-add',
    screen: 'quick-add-names',
    page: 'quick-add.md',
    text: 'Type a task in one line, in Danish or English. The date, the time, the repetition, the project and the labels are read while you type.',
  },
  {
    title: 'Projects',
    screen: 'project',
    page: 'sharing.md',
    text: 'Sections, sub-tasks, priorities and assignees. Share a project with people who can edit or view it.',
  },
  {
    title: 'Boards',
    screen: 'board',
    page: 'board-and-calendar.md',
    text: 'A project as columns of cards. Drag them with the mouse, a finger or the keyboard.',
  },
  {
    title: 'Calendar',
    screen: 'calendar',
    page: 'board-and-calendar.md',
    text: 'Tasks in a month or a week, next to the events of your other calendars.',
  },
  {
    title: 'Tasks in detail',
    screen: 'task',
    page: 'comments-and-files.md',
    text: 'Description, sub-tasks, reminders, repetition, comments and files of a task, next to its list.',
  },
  {
    title: 'Notes',
    screen: 'note-read',
    page: 'notes.md',
    text: 'Markdown notes with links, versions and concurrent editing, inside projects or on their own.',
  },
  {
    title: 'Filters',
    screen: 'filters',
    page: 'filters.md',
    text: 'Saved filters with a query language: by date, priority, label, person, text and more.',
  },
  {
    title: 'Templates',
    screen: 'template',
    page: 'templates.md',
    text: 'Start a project from a template whose dates count from the day that you choose.',
  },
  {
    title: 'History',
    screen: 'project-history',
    page: 'events.md',
    text: 'Who changed what and when, for each project.',
  },
  {
    title: 'Calendar and reminders apps',
    screen: 'calendar-apps',
    page: 'caldav.md',
    text: 'Connect Apple Reminders, Thunderbird, DAVx⁵ and other apps over CalDAV.',
  },
  {
    title: 'Security',
    screen: 'security',
    page: 'signing-in.md',
    text: 'Passkeys, two-factor authentication, single sign-on, and a list of devices to sign out.',
  },
];
