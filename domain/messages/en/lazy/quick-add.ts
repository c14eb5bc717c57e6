import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Quick-add. */
export const quickAdd = {
  subtaskPlaceholder: 'Add sub-task',
  example: 'e.g. Call Bo tomorrow at 9 #House @phone p1',
  add: 'Add task',
  keepOpen: 'Shift+Enter: add another',
  restoreDraft: 'Restore draft',
  discardDraft: 'Discard draft',
  /** The buttons below the line. */
  details: 'Details',
  capture: {
    date: 'Date',
    priority: 'Priority',
    labels: 'Labels',
    project: 'Project',
    description: 'Description',
  },
  /** The list of the properties that were chosen with the buttons. */
  chosen: 'Details chosen',
  keepAsText: 'Keep as text',
  recognized: 'Recognised',
  fromView: 'From this view',
  /** The accessible description of a chip. */
  means: (typed: string, meaning: string) => `“${typed}” = ${meaning}`,
  makeText: (chip: string) => `${chip}: use as plain text`,
  removeFromPlace: (chip: string) => `${chip}: remove`,
  priority: (priority: number) => (priority === 4 ? 'No priority' : `Priority ${priority}`),
  duration: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
  },
  firstOn: (rule: string, day: string, hasEnd: boolean) =>
    hasEnd ? `${rule}, from ${day}` : `${rule} from ${day}, no end`,
  dateRange: (range: string) => `Due on the first day. “${range}” is kept in the description.`,
  /** The chip of a project that does not exist. */
  noProject: (name: string) => `No project “${name}”`,
  toInbox: (name: string) => `There’s no project “${name}”, so the task goes to your Inbox.`,
  subtaskStays: 'Sub-tasks stay in the project of their parent task.',
  createProject: (name: string) => `Create project “${name}”`,
  newLabel: (name: string) => `New label “${name}”`,
  suggestions: (count: number) => plural(count, { one: '# suggestion', other: '# suggestions' }),
  suggestionLabels: { '#': 'Projects', '/': 'Sections', '@': 'Labels', '+': 'People' },
  needsTitle: 'Enter a title for the task.',
  added: (title: string) => `“${title}” added`,
  addedTo: (project: string, due: string | undefined) => `Added to ${project}${due === undefined ? '' : ` · ${due}`}`,
  open: 'Open',
  refused: (reason: string) => `Not added. ${reason}`,
  refusedLine: (line: string, reason: string) => `“${line}” wasn’t added. ${reason}`,
  putBack: 'Put it back',
  pastedQuestion: (count: number) => `You pasted ${count} lines. Add one task or several?`,
  pasteMany: (count: number) => plural(count, { one: '# task', other: '# tasks' }),
  pasteOne: 'One task',
  readAs: (text: string, meaning: string) => `“${text}” is read as ${meaning}.`,
  changeTo: (meaning: string) => `Change to ${meaning}`,
  warnings: {
    past_date: (text: string) => `“${text}” is in the past.`,
    past_time: (text: string) => `“${text}” has already passed.`,
    next_year: (text: string) => `“${text}” has passed this year, so it is read as next year.`,
    weekday_mismatch: (text: string) => `“${text}”: the date isn’t on that weekday. The date is used.`,
    ambiguous_date: (text: string) => `“${text}” is read as day and month.`,
    ambiguous_rule: (text: string) => `“${text}” is read as a repeat.`,
    impossible_date: (text: string) => `“${text}” isn’t a real date, so it stays in the title.`,
    possible_date: (text: string) => `“${text}” may belong to the words next to it, so it stays in the title.`,
    unread_words: (text: string) => `“${text}” isn’t read as part of the date, so it stays in the title.`,
    unread_time: (text: string) => `“${text}” isn’t read as a time, so it stays in the title.`,
    second_time: (text: string) => `“${text}”: only the first time is used.`,
    second_date: (text: string) => `“${text}”: only the first date is used.`,
    unfinished_rule: (text: string) => `“${text}” isn’t a complete repeat, so it stays in the title.`,
    partly_understood: (text: string) => `Only a part of “${text}” is understood, so all of it stays in the title.`,
    unknown_section: (text: string) => `There’s no section “${text}” in this project, so it stays in the title.`,
    unknown_assignee: (text: string) => `There’s no “${text}” in this project, so it stays in the title.`,
    ambiguous_assignee: (text: string) => `“${text}” matches several people, so it stays in the title.`,
    too_many_labels: (text: string) => `The task has too many labels, so “${text}” stays in the title.`,
    label_too_long: (text: string) => `“${text}” is too long for a label, so it stays in the title.`,
    too_many_reminders: (text: string) => `The task has too many reminders, so “${text}” stays in the title.`,
  },
};
