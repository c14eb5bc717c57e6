import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The list of notes, and actions on whole notes. Titles are as they were entered. */
export const notes = {
  untitled: 'Untitled',
  count: (count: number) => plural(count, { one: '# note', other: '# notes' }),
  add: 'New note',
  archived: 'Archive',
  find: 'Search all notes',
  project: 'Project',
  noProject: 'In no project',
  everywhere: 'Everywhere',
  sort: 'Order',
  sorts: { updated: 'Last changed', created: 'Newest', title: 'Title' },
  groups: {
    pinned: 'Pinned',
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'This week',
    others: 'Other signs',
  },
  none: 'You have no notes yet.',
  noneInProject: 'There are no notes in this project.',
  noneArchived: 'Nothing is archived here.',
  nothing: (text: string) => `No note holds “${text}”.`,
  from: (name: string) => `from ${name}`,
  shared: 'Shared with you',
  readOnly: 'Read only',
  isPinned: 'Pinned',
  changed: (moment: string) => `Changed ${moment}`,
  created: (moment: string) => `Created ${moment}`,

  pin: 'Pin',
  unpin: 'Unpin',
  share: 'Share…',
  people: 'Who it is shared with',
  leave: 'Leave the note',
  move: 'Move to a project',
  takeOut: 'Take out of the project',
  copyLink: 'Copy the link',
  linkCopied: 'Link copied',
  download: 'Download as .md',
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  select: 'Select',
  more: 'More for the notes',
  selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  selection: 'Selected notes',
  selectName: (title: string) => `Select ${title}`,
  selectAll: 'Select all',
  clear: 'Clear the selection',

  pinnedOne: (title: string) => `“${title}” pinned`,
  unpinnedOne: (title: string) => `“${title}” unpinned`,
  archivedOne: (title: string) => `“${title}” is in the archive`,
  unarchivedOne: (title: string) => `“${title}” is out of the archive`,
  deletedOne: (title: string) => `“${title}” is in the trash`,
  movedOne: (title: string, project: string) => `“${title}” moved to ${project}`,
  takenOut: (title: string) => `“${title}” is in no project now`,
  archivedMany: (count: number) =>
    plural(count, { one: '# note is in the archive', other: '# notes are in the archive' }),
  unarchivedMany: (count: number) =>
    plural(count, { one: '# note is out of the archive', other: '# notes are out of the archive' }),
  deletedMany: (count: number) => plural(count, { one: '# note is in the trash', other: '# notes are in the trash' }),
  movedMany: (count: number, project: string) =>
    plural(count, { one: `# note moved to ${project}`, other: `# notes moved to ${project}` }),
  andSkipped: (done: string, skipped: number) => `${done}, ${skipped} that you may not change skipped`,

  exportAll: 'Download all as a zip',
  exporting: 'Collecting your notes…',
  importZip: 'Import a zip of .md files…',
  importing: (name: string, percent: number) => `${name}: ${percent} %`,
  reading: (name: string) => `${name} is being read…`,
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
