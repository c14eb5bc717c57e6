import { pluralOf } from '../../plural.ts';
import { csvIssues } from '../csv-issues.ts';

const plural = pluralOf('en');

/** Settings: import and export. */
export const importExport = {
  import: 'Import',
  importText: 'Move here from another program. You see what’s in the file before anything is saved.',
  fileDamaged: 'This file can’t be read. It may be damaged or of another kind.',
  drop: 'Drop a file here',
  choose: 'Choose file',
  chooseFor: (source: string) => `Choose file: ${source}`,
  paste: 'Paste text',
  unknownFile: (name: string) => `“${name}” can’t be imported. Choose one of the kinds of files below.`,
  /** Name of each source, and how to get the file. */
  sources: {
    todoist: {
      name: 'Todoist',
      how: 'In a project’s menu, choose Export as CSV. For all projects, download a zip file under Settings > Backups.',
    },
    ticktick: {
      name: 'TickTick',
      how: 'On the website, go to Settings > Account > Backup & Restore and choose Generate Backup.',
    },
    outlook: {
      name: 'Microsoft To Do and Outlook',
      how: 'In classic Outlook for Windows, choose File > Open & Export > Import/Export, and export the Tasks folder as CSV.',
    },
    google_tasks: {
      name: 'Google Tasks',
      how: 'At takeout.google.com, select Tasks only and download the zip file.',
    },
    trello: {
      name: 'Trello',
      how: 'In the board’s menu, choose Print, export, and share > Export as JSON.',
    },
    vikunja: {
      name: 'Vikunja',
      how: 'Choose Settings > Export your data. You get an email with a link to the zip file.',
    },
    taskpaper: {
      name: 'OmniFocus, Things and TaskPaper',
      how: 'In OmniFocus, choose Edit > Copy as TaskPaper. From Things, copy the to-dos. Paste either of them here, with a dash before each task.',
    },
    calendar: {
      name: 'Calendar file',
      how: 'An .ics file with tasks from Nextcloud, Thunderbird or another program. Events aren’t imported.',
    },
    markdown: {
      name: 'Markdown checklist',
      how: 'A text file with lines such as “- [ ] Buy milk”. Headings become sections, indented lines become sub-tasks.',
    },
    table: {
      name: 'Spreadsheet',
      how: 'Save the spreadsheet as CSV, or copy its cells and paste them. You choose what each column is.',
    },
    notes: {
      name: 'Notes',
      how: 'A zip file of Markdown files from Sammen, Obsidian or another program. Each file becomes a note.',
    },
    account: {
      name: 'Sammen account',
      how: 'The JSON or zip file from Export > Everything, of this service or another one. Its contents are added to your account, except attached files.',
    },
  },
  source: 'Kind of file',
  projectName: 'Project name',
  projectNameHint: 'Leave it empty to use the name in the file.',
  priorities: 'Priorities',
  prioritiesHint: 'Todoist numbers priorities differently in its files and in its API.',
  prioritiesAuto: 'Detect',
  prioritiesCsv: '1 is the highest',
  prioritiesApi: '4 is the highest',
  dates: (text: string) => `Meaning of “${text}”`,
  dateOrder: 'Dates such as 3/4',
  dateOrderAuto: 'Detect',
  dayFirst: 'Day/month',
  monthFirst: 'Month/day',
  preview: 'Preview',
  checking: 'Checking the file…',
  uploading: (percent: number) => `Uploading: ${percent}%`,
  importing: 'Importing…',
  projects: (count: number) => plural(count, { one: '# project', other: '# projects' }),
  tasks: (count: number) => plural(count, { one: '# task', other: '# tasks' }),
  sections: (count: number) => plural(count, { one: '# section', other: '# sections' }),
  comments: (count: number) => plural(count, { one: '# comment', other: '# comments' }),
  notes: (count: number) => plural(count, { one: '# note', other: '# notes' }),
  reminders: (count: number) => plural(count, { one: '# reminder', other: '# reminders' }),
  labels: (count: number) => plural(count, { one: '# label', other: '# labels' }),
  groups: (count: number) => plural(count, { one: '# group', other: '# groups' }),
  filters: (count: number) => plural(count, { one: '# filter', other: '# filters' }),
  templates: (count: number) => plural(count, { one: '# template', other: '# templates' }),
  warnings: (count: number) => `Changed or left out (${count})`,
  startImport: 'Import',
  imported: (tasks: number) => plural(tasks, { one: '# task imported', other: '# tasks imported' }),
  undoImport: 'Undo import',
  accountImported: 'Account imported',
  undoneAccount: 'The import is undone. Its projects, tasks and notes are in the trash. New labels stay.',
  undone: 'The import is undone. Its projects are in the trash. New labels stay.',
  another: 'Import another file',
  destination: 'Import into',
  oneDestination: {
    new: 'New project',
    existing: 'Existing project',
    importedBefore: 'You’ve imported a file with this name before.',
  },
  manyDestinations: {
    new: 'New projects',
    existing: 'Existing projects',
    importedBefore: 'You’ve imported files with these names before.',
  },
  updatedProject: 'Project to update',
  chooseProject: 'Choose a project',
  updatesProjects: (count: number, name: string) =>
    count === 1 ? `Updates “${name}”` : plural(count, { one: 'Updates # project', other: 'Updates # projects' }),
  createsProjects: (count: number) => plural(count, { one: 'Creates # project', other: 'Creates # projects' }),
  newTasks: (count: number) => plural(count, { one: '# new task', other: '# new tasks' }),
  changedTasks: (count: number) => plural(count, { one: '# changed', other: '# changed' }),
  unchangedTasks: (count: number) => plural(count, { one: '# unchanged', other: '# unchanged' }),
  missing: (count: number) =>
    plural(count, {
      one: '# open task isn’t in the file. It stays as it is.',
      other: '# open tasks aren’t in the file. They stay as they are.',
    }),
  upToDate: 'Everything in the file is already here.',
  undoHint: 'You can undo the update until you close or reload Sammen. New labels stay.',
  startUpdate: 'Update',
  updating: 'Updating…',
  updatedProjects: (count: number, name: string) =>
    count === 1 ? `“${name}” updated` : plural(count, { one: '# project updated', other: '# projects updated' }),
  interrupted:
    'A project was changed meanwhile, or an earlier attempt has already imported the file. Check your projects before you try again.',
  fileTooLarge: (megabytes: number) => `The file is too large. A file of this kind can have up to ${megabytes} MB.`,
  contentTooLarge: 'There’s too much in the file. Split it into several files.',
  fileChanged: 'The file was changed, moved or deleted after you chose it. Choose it again.',
  undoUpdate: 'Undo update',
  undoneUpdate: 'The update is undone.',
  inTrash: (count: number) =>
    plural(count, { one: 'The new project is in the trash.', other: 'The # new projects are in the trash.' }),
  notRestored: (count: number) =>
    plural(count, {
      one: '# task wasn’t restored because it was deleted, or you can’t edit it any more.',
      other: '# tasks weren’t restored because they were deleted, or you can’t edit them any more.',
    }),

  text: 'Text',
  textHint: 'One task per line, cells copied from a spreadsheet, or a checklist.',
  textKind: 'Kind of text',
  table: 'Lines or table',
  pasted: 'Pasted text',
  pastedName: 'Imported tasks',
  delimiter: 'Separator',
  delimiters: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Western European (Windows)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16 (big-endian)',
  },
  hasHeader: 'The first row has the column names',
  columns: 'Columns',
  column: (number: number) => `Column ${number}`,
  csvIssues,
  line: (number: number) => `line ${number}`,
  fields: {
    content: 'Title',
    description: 'Description',
    due: 'Due date',
    due_time: 'Time',
    priority: 'Priority',
    labels: 'Labels',
    section: 'Section',
    assignee: 'Assignee',
  },
  noField: 'Not imported',
  titleMissing: 'Choose the column that has the title of each task.',
  noRows: 'There are no rows to import.',
  tooManyRows: (most: number) =>
    plural(most, {
      one: 'The table has more than # row. Split it into several files.',
      other: 'The table has more than # rows. Split it into several files.',
    }),

  export: 'Export',
  exportText: 'Your data is yours. Take a copy whenever you like.',
  exportAccount: 'Everything',
  exportAccountText:
    'Projects, tasks, comments, notes, labels, filters and settings in one JSON file. The zip file also has your files and the versions of notes.',
  downloadJson: 'Download JSON',
  downloadFiles: 'Download with files',
  exportProjects: 'Projects',
  exportProjectsText:
    'A zip file with one file per project: tables that spreadsheets and Todoist can read, or calendar files.',
  downloadCsv: 'Download CSV',
  downloadIcs: 'Download ICS',
  exportNotes: 'Notes',
  exportNotesText: 'A zip file with one Markdown file per note, and the files in it.',
  downloadZip: 'Download zip',
};
