/** The reasons for hints: a name that does not exist, or words that resemble a condition. A branch is a project or a group. */
export const HINT_CODES = [
  'unknown_project',
  'unknown_branch',
  'unknown_section',
  'unknown_label',
  'unknown_person',
  'unknown_condition',
] as const;
export type FilterHintCode = (typeof HINT_CODES)[number];
