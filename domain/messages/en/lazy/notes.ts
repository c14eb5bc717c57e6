import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The list of notes, and actions on whole notes. Titles are as they were entered. */
export const notes = {
  untitled: 'Untitled',
  count: (count: number) => plural(count, { one: '# note', other: '# notes' }),
  add: 'New note',
  archived: 'Archive',
  find: 'Search notes',
  project: 'Project',
  noProject: 'No project',
  allProjects: 'All projects',
  sort: 'Sort by',
  sorts: { updated: 'Last changed', created: 'Date created', title: 'Title' },
  groups: {
    pinned: 'Pinned',
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'This week',
    others: 'Other characters',
  },
  none: 'You have no notes yet.',
  noneInProject: 'No notes in this project.',
  noneOutsideProjects: 'No notes outside projects.',
  noneArchived: 'No archived notes.',
  nothing: (text: string) => `No notes match “${text}”.`,
  from: (name: string) => `from ${name}`,
  shared: 'Shared with you',
  readOnly: 'View only',
  isPinned: 'Pinned',
  changed: (moment: string) => `Changed ${moment}`,
  created: (moment: string) => `Created ${moment}`,

  pin: 'Pin',
  unpin: 'Unpin',
  share: 'Share…',
  people: 'Shared with…',
  leave: 'Leave note',
  move: 'Move to project…',
  removeFromProject: 'Remove from project',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  download: 'Download',
  archive: 'Archive',
  unarchive: 'Unarchive',
  select: 'Select',
  more: 'More actions for notes',
  selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  selection: 'Selected notes',
  selectName: (title: string) => `Select ${title}`,
  selectAll: 'Select all',
  clear: 'Clear selection',

  pinnedOne: (title: string) => `“${title}” pinned`,
  unpinnedOne: (title: string) => `“${title}” unpinned`,
  archivedOne: (title: string) => `“${title}” archived`,
  unarchivedOne: (title: string) => `“${title}” unarchived`,
  deletedOne: (title: string) => `“${title}” moved to the trash`,
  movedOne: (title: string, project: string) => `“${title}” moved to ${project}`,
  removedFromProject: (title: string) => `“${title}” removed from its project`,
  archivedMany: (count: number) => plural(count, { one: '# note archived', other: '# notes archived' }),
  unarchivedMany: (count: number) => plural(count, { one: '# note unarchived', other: '# notes unarchived' }),
  deletedMany: (count: number) =>
    plural(count, { one: '# note moved to the trash', other: '# notes moved to the trash' }),
  movedMany: (count: number, project: string) =>
    plural(count, { one: `# note moved to ${project}`, other: `# notes moved to ${project}` }),
  andSkipped: (done: string, skipped: number) => `${done}, ${skipped} skipped that you can’t edit`,

  exportAll: 'Export all as a zip file',
  exporting: 'Preparing your notes…',
  importZip: 'Import a zip file of .md files…',
  importing: (name: string, percent: number) => `${name}: ${percent}%`,
  reading: (name: string) => `Reading ${name}…`,
  imported: (created: number, files: number, skipped: number) =>
    [
      plural(created, { one: '# note imported', other: '# notes imported' }),
      files > 0 && plural(files, { one: '# file', other: '# files' }),
      skipped > 0 && plural(skipped, { one: '# skipped', other: '# skipped' }),
    ]
      .filter((part) => part !== false)
      .join(', '),

  inProject: 'Notes',
  linkedFrom: 'Linked from notes',
};
