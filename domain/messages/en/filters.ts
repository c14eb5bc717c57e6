import type { FilterIssueCode } from '#domain/filter/parsed-filter.ts';
import type { TermId } from '#domain/filter/terms.ts';

/** Errors in a filter expression. `met` is the text at which parsing failed, empty at the end of the expression. */
export const filterIssues: Readonly<Record<FilterIssueCode, (met: string) => string>> = {
  empty: () => 'Enter a filter query.',
  missing: (met) => (met === '' ? 'A condition is missing at the end.' : `A condition is missing before “${met}”.`),
  unclosed: () => 'A closing bracket is missing.',
  unopened: () => 'An opening bracket is missing.',
  unquoted: () => 'A closing quotation mark is missing.',
  beside: (met) => `Add & or | before “${met}”, or put words that belong together in quotation marks.`,
  priority: (met) => `“${met}” isn’t a priority. Use p1 to p4.`,
  days: (met) => `“${met}” is out of range. Use 1 to 3650 days.`,
  date: (met) => `“${met}” isn’t a date that Sammen understands.`,
  no_value: (met) =>
    met.includes('"') ? 'Enter something between the quotation marks.' : `Enter a value after “${met}”.`,
  no_name: (met) => `Enter a name after “${met}”.`,
  alone: (met) => `“${met}” needs another condition next to it, or one in brackets after it.`,
  too_long: () => 'A filter can have at most 2000 characters.',
  too_many: () => 'A filter can have at most 200 conditions.',
  too_deep: () => 'Brackets can be nested at most 32 levels deep, and 8 levels after a word.',
};

/** An error with its position, counted in characters from 1. */
export const filterIssue = (code: FilterIssueCode, met: string, character: number): string =>
  `${filterIssues[code](met)} (At character ${character}.)`;

/** Descriptions of the terms, shown after them. */
export const filterTerms: Readonly<Record<TermId, string>> = {
  today: 'due today',
  tomorrow: 'due tomorrow',
  yesterday: 'due yesterday',
  day: 'due on that day',
  days: 'due within that many days, including today',
  overdue: 'due before today',
  no_date: 'without a date',
  no_time: 'with a date but no time',
  due: 'due on that day or in that week, in any form that quick-add reads',
  due_before: 'due before that day or week; <= includes it',
  due_after: 'due after that day or week; >= includes it',
  project: 'in the project with that name',
  branch: 'in the project with that name, or in a project of your group with that name',
  section: 'in a section with that name',
  no_section: 'not in a section',
  inbox: 'in your Inbox',
  shared: 'in a project with several people',
  priority: 'with that priority',
  no_priority: 'with priority 4',
  label: 'with your label of that name',
  no_labels: 'without any of your labels',
  assigned: 'assigned to someone',
  assigned_to: 'assigned to: me, others, nobody (mig, andre, ingen), a name or an email address',
  assigned_by: 'assigned by: me, others, a name or an email address',
  created_by: 'added by: me, others, a name or an email address',
  completed_by: 'completed by: me, others, a name or an email address',
  recurring: 'that repeat',
  snoozed: 'that are snoozed',
  subtask: 'that are sub-tasks',
  has_subtasks: 'with sub-tasks',
  parent: 'with a sub-task that matches the filter in brackets',
  with_subtasks: 'that match the filter in brackets, and their sub-tasks; also “today & with subtasks”',
  created: 'added on that day',
  created_before: 'added before that day',
  created_after: 'added after that day; -365 days is a year ago',
  updated: 'last changed on that day',
  updated_before: 'last changed before that day',
  updated_after: 'last changed after that day',
  completed: 'that are completed',
  completed_on: 'completed on that day',
  completed_before: 'completed before that day',
  completed_after: 'completed after that day',
  search: 'with these words in the title, the description or your labels',
  description: 'with these words in the description',
  comment: 'with these words in a comment',
  attachment: 'with a file',
};
