import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Quick-add. */
export const quickAdd = {
  subtaskPlaceholder: 'Add a sub-task',
  example: 'e.g. Call Bo tomorrow at 9 #House @phone p1',
  add: 'Add task',
  keepOpen: 'Shift+Enter: add another',
  recognized: 'Recognised',
  fromView: 'From the view behind',
  /** The accessible description of a chip. */
  means: (typed: string, meaning: string) => `“${typed}” = ${meaning}`,
  makeText: (chip: string) => `${chip}: make it plain text`,
  removeFromPlace: (chip: string) => `${chip}: leave it out`,
  priority: (priority: number) => (priority === 4 ? 'No priority' : `Priority ${priority}`),
  duration: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
  },
  firstOn: (rule: string, day: string) => `${rule}, from ${day}`,
  toInbox: (name: string) => `No project “${name}”: goes to the Inbox`,
  subtaskStays: 'A sub-task stays in the project of its task.',
  createProject: (name: string) => `Create project “${name}”`,
  newLabel: (name: string) => `New label “${name}”`,
  suggestions: (count: number) => plural(count, { one: '# suggestion', other: '# suggestions' }),
  suggestionLabels: { '#': 'Projects', '/': 'Sections', '@': 'Labels', '+': 'People' },
  needsTitle: 'Write what is to be done.',
  added: (title: string) => `“${title}” added`,
  refused: (reason: string) => `Not added. ${reason}`,
  refusedLine: (line: string, reason: string) => `“${line}” was not added. ${reason}`,
  putBack: 'Put it back',
  pastedQuestion: (count: number) => `You pasted ${count} lines. Should they be one task?`,
  pasteMany: (count: number) => plural(count, { one: '# task', other: '# tasks' }),
  pasteOne: 'One task',
  warnings: {
    past_date: (text: string) => `“${text}” is in the past.`,
    past_time: (text: string) => `“${text}” is already over.`,
    weekday_mismatch: (text: string) => `“${text}”: the date falls on another weekday; the date holds.`,
    ambiguous_date: (text: string) => `“${text}” is read as day and month.`,
    impossible_date: (text: string) => `There is no date “${text}”; it stays in the title.`,
    second_time: (text: string) => `“${text}” is a second time; the first one holds.`,
    second_date: (text: string) => `“${text}” is a second date; the first one holds.`,
    unfinished_rule: (text: string) => `“${text}” is not understood as a repetition; it stays in the title.`,
    unknown_section: (text: string) => `There is no section “${text}” here; it stays in the title.`,
    unknown_assignee: (text: string) => `Nobody here is called “${text}”; it stays in the title.`,
    ambiguous_assignee: (text: string) => `“${text}” could be several people; it stays in the title.`,
    too_many_labels: (text: string) => `“${text}” is one label too many; it stays in the title.`,
    label_too_long: (text: string) => `“${text}” is too long for a label; it stays in the title.`,
    too_many_reminders: (text: string) => `“${text}” is one reminder too many; it stays in the title.`,
  },
};
