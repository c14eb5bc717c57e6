/**
 * The names under which answers are cached. Everything below `tasks` holds tasks in some shape: a prefix of it reaches
 * every list at once.
 */
export const keys = {
  me: ['me'],
  projects: ['projects'],
  groups: ['groups'],
  labels: ['labels'],
  filters: ['filters'],
  filterPreview: (query: string) => ['filter-preview', query],
  viewOptions: ['view-options'],
  people: ['people'],
  members: (projectId: string) => ['members', projectId],
  sections: (projectId: string) => ['sections', projectId],
  notifications: ['notifications'],
  notificationPreferences: ['notification-preferences'],
  reminders: (taskId: string) => ['reminders', taskId],
  trash: ['trash'],
  trashedProjects: ['trash', 'projects'],
  trashedTasks: ['trash', 'tasks'],

  tasks: ['tasks'],
  today: ['tasks', 'today'],
  upcomings: ['tasks', 'upcoming'],
  upcoming: (days: number) => ['tasks', 'upcoming', days],
  taskLists: ['tasks', 'list'],
  projectTasks: (projectId: string) => ['tasks', 'list', { project: projectId }],
  labelTasks: (labelId: string) => ['tasks', 'list', { label: labelId }],
  filterTasks: (filterId: string, query: string) => ['tasks', 'list', { filter: filterId, query }],
  doneWithLabel: (labelId: string) => ['tasks', 'list', { doneLabel: labelId }],
  subtasks: (taskId: string) => ['tasks', 'list', { parent: taskId }],
  datedTasks: (from: string, to: string) => ['tasks', 'list', { from, to }],
  tasksDueUntil: (to: string) => ['tasks', 'list', { to }],
  delegatedTasks: ['tasks', 'list', { delegated: true }],
  undatedTasks: ['tasks', 'list', { undated: true }],
  doneTasks: (projectId: string) => ['tasks', 'list', { done: projectId }],
  doneOn: (day: string) => ['tasks', 'list', { doneOn: day }],
  task: (taskId: string) => ['tasks', 'one', taskId],

  search: (text: string) => ['search', text],
} as const;
