import { pluralOf } from '../plural.ts';
import { filterIssue } from './filters.ts';

const plural = pluralOf('en');

/** Validation errors, shown next to the field. */
export const fields = {
  required: 'This is needed.',
  unknown: 'There is no such field here.',
  invalid: 'This cannot be read.',
  notText: 'This must be text.',
  notNumber: 'This must be a number.',
  notWholeNumber: 'This must be a whole number.',
  notBoolean: 'This must be true or false.',
  notList: 'This must be a list.',
  notObject: 'This must be a group of fields.',
  blank: 'This must not be empty.',
  tooShort: (min: number) => (min === 1 ? 'This must not be empty.' : `This must have at least ${min} characters.`),
  tooLong: (max: number) =>
    plural(max, { one: 'This may have at most # character.', other: 'This may have at most # characters.' }),
  tooFew: (min: number) => plural(min, { one: 'At least # entry is needed.', other: 'At least # entries are needed.' }),
  tooMany: (max: number) =>
    plural(max, { one: 'At most # entry is allowed.', other: 'At most # entries are allowed.' }),
  tooSmall: (min: number) => `This must be ${min} or more.`,
  tooLarge: (max: number) => `This must be ${max} or less.`,
  oneOf: (values: readonly string[]) => `This must be one of: ${values.join(', ')}.`,
  repeated: 'This is listed twice.',
  characters: 'This contains characters that cannot be stored.',
  email: 'This is not a mail address.',
  date: 'This is not a date.',
  time: 'This is not a time of day.',
  instant: 'This is not a point in time.',
  zone: 'This is not a time zone.',
  color: 'This is not one of the colours.',
  intoItself: 'A label cannot be merged into itself.',
  wrongPassword: 'This is not your present password.',
  wrongCode: 'This is not the code that the app shows now.',
  commonPassword: 'This password is easy to guess. Choose another one, for example four unrelated words.',
  ownNameAsPassword:
    'Your name or mail address is easy to guess. Choose another password, for example four unrelated words.',
  wrongSetupCode: 'This is not the setup code. Ask the person who installed the service.',
  inboxInGroup: 'The Inbox stands in no group.',
  noProject: 'There is no such project.',
  noSection: 'There is no such section in this project.',
  noParent: 'There is no such task in this project to stand under.',
  noTitle: 'Nothing is left as a title. Write what is to be done.',
  parentElsewhere: 'The task to stand under is in another project.',
  belowItself: 'A task cannot stand below itself.',
  tooDeep: (levels: number) => `Sub-tasks can be at most ${levels} levels deep.`,
  noNeighbour: 'There is no such task in this list.',
  notInProject: 'This person is not in the project.',
  noAccount: 'There is no such account.',
  ownNote: 'The note is yours already.',
  onePerson: 'Give either a person or a mail address, not both.',
  timeNeedsDate: 'A time of day needs a date.',
  zoneNeedsTime: 'A time zone needs a time of day.',
  past: 'This moment is past.',
  oneMoment: 'Give either a point in time or a distance to the due date, not both.',
  rule: (part: string) => `This is not a repetition rule (${part}).`,
  ruleUnknown: (part: string) => `Repetition rules with ${part} are not supported.`,
  ruleNumber: (part: string) => `The number in ${part} is out of range.`,
  ruleParts: (part: string) => `${part} does not go together with the rest of the rule.`,
  ruleNever: 'No day fits this rule.',
  cursor: 'This page of the list can no longer be found. Start from the beginning.',
  textStorageFull:
    'The storage for text is full: yours, or that of the person who owns the project or note. Nothing was saved.',
  fileStorageFull: 'Your storage for files is full. Delete files, or ask an administrator for more space.',
  notZip: 'This is not a zip file, or it is damaged.',
  filter: filterIssue,
};

/** The type of these messages in every language. */
export type FieldMessages = typeof fields;
