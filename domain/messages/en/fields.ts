import { pluralOf } from '../plural.ts';
import { filterIssue } from './filters.ts';
import { imports } from './imports.ts';

const plural = pluralOf('en');

/** What an empty field asks for, by its name in the API. */
const empty: Readonly<Record<string, string>> = {
  name: 'Enter a name.',
  content: 'Enter a title.',
  body: 'Enter some text.',
  email: 'Enter an email address.',
  password: 'Enter a password.',
  new_password: 'Enter a new password.',
  current_password: 'Enter your current password.',
  code: 'Enter the code.',
  query: 'Enter a filter query.',
};

/** Validation errors, shown next to the field. */
export const fields = {
  required: 'This field is required.',
  /** A missing or empty field. */
  empty: (field: string) => empty[field] ?? 'This field is required.',
  unknown: 'This field doesn’t exist.',
  onlyForUpdate: 'Only an update of one file can name a project.',
  invalid: 'This value isn’t valid.',
  notText: 'Enter text.',
  notNumber: 'Enter a number.',
  notWholeNumber: 'Enter a whole number.',
  notBoolean: 'Must be true or false.',
  notList: 'Must be a list.',
  notObject: 'Must be an object.',
  tooShort: (min: number) => plural(min, { one: 'Enter at least # character.', other: 'Enter at least # characters.' }),
  tooLong: (max: number) => plural(max, { one: 'Enter at most # character.', other: 'Enter at most # characters.' }),
  tooFew: (min: number) => plural(min, { one: 'Add at least # entry.', other: 'Add at least # entries.' }),
  tooMany: (max: number) => plural(max, { one: 'Only # entry is allowed.', other: 'Only # entries are allowed.' }),
  tooSmall: (min: number) => `Must be ${min} or more.`,
  tooLarge: (max: number) => `Must be ${max} or less.`,
  oneOf: (values: readonly string[]) => `Must be one of: ${values.join(', ')}.`,
  repeated: 'This is listed twice.',
  characters: 'This contains characters that can’t be saved.',
  email: 'Enter a valid email address.',
  date: 'Enter a valid date.',
  time: 'Enter a valid time.',
  instant: 'Enter a valid date and time.',
  zone: 'Choose a valid time zone.',
  color: 'Choose one of the colours.',
  intoItself: 'A label can’t be merged into itself.',
  wrongPassword: 'This isn’t your current password.',
  wrongCode: 'Incorrect code. Enter the code that the app shows now.',
  commonPassword: 'This password is easy to guess. Choose another one, for example four random words.',
  ownNameAsPassword:
    'Your name and email address are easy to guess. Choose another password, for example four random words.',
  wrongSetupCode: 'Incorrect setup code. Ask the person who installed Sammen.',
  inboxInGroup: 'The Inbox can’t be in a group.',
  noProject: 'This project doesn’t exist.',
  noSection: 'This section isn’t in the project.',
  noParent: 'This parent task isn’t in the project.',
  noTitle: 'Enter a title for the task.',
  parentElsewhere: 'The parent task is in another project.',
  belowItself: 'A task can’t be its own sub-task.',
  tooDeep: (levels: number) => `Sub-tasks can be at most ${levels} levels deep.`,
  noNeighbour: 'This task isn’t in the list.',
  notInProject: 'This person isn’t in the project.',
  noAccount: 'This account doesn’t exist.',
  ownNote: 'This note is already yours.',
  onePerson: 'Enter either a person or an email address, not both.',
  timeNeedsDate: 'A time needs a date.',
  zoneNeedsTime: 'A time zone needs a time.',
  past: 'This time has passed. Choose a later one.',
  oneMoment: 'Enter either a date and time, or a time before or after the due date, not both.',
  rule: (part: string) => `This isn’t a valid repeat rule (${part}).`,
  ruleUnknown: (part: string) => `Repeat rules with ${part} aren’t supported.`,
  ruleNumber: (part: string) => `The number in ${part} is out of range.`,
  ruleParts: (part: string) => `${part} can’t be combined with the rest of the repeat rule.`,
  ruleNever: 'No date matches this repeat rule.',
  cursor: 'This page of the list no longer exists. Start from the first page.',
  textStorageFull:
    'The storage for text is full. It may be yours, or that of the owner of the project or note. Nothing was saved.',
  fileStorageFull: 'Your storage for files is full. Delete files, or ask an administrator for more space.',
  notZip: 'This isn’t a zip file, or it’s damaged.',
  calendarAddress: 'Enter an address that begins with https:// or webcal://.',
  calendarNotAllowed: 'This address leads to a private network, which isn’t allowed.',
  calendarUnreachable: 'The calendar couldn’t be reached. Check the address.',
  calendarTimeout: 'The calendar didn’t answer in time.',
  calendarTooLarge: 'The calendar is too large.',
  calendarRefused: 'The server refused to send the calendar. Check the address, and whether the calendar is shared.',
  calendarUnreadable: 'There is no calendar at this address. Look for an address that ends in .ics.',
  calendarKnown: 'You already subscribe to this calendar.',
  templateTasks: (max: number) => `The project has more than ${max} open tasks, too many for a template.`,
  templateSections: (max: number) => `The project has more than ${max} sections, too many for a template.`,
  templateText: 'The project has too much text for a template. Shorten some descriptions.',
  importIssue: imports.issue,
  filter: filterIssue,
};

/** The type of these messages in every language. */
export type FieldMessages = typeof fields;
