/** The syntax tree of a filter expression. It is plain data, comparable as JSON. */

import type { Day } from '#domain/day/calendar.ts';

/** An expression. `and` and `or` have at least two members, none of the same kind. */
export type FilterTree =
  | { kind: 'and' | 'or'; of: readonly FilterTree[] }
  | { kind: 'not'; of: FilterTree }
  /** The direct parents of matching tasks. */
  | { kind: 'parent'; of: FilterTree }
  /** Matching tasks and their direct sub-tasks. */
  | { kind: 'with_subtasks'; of: FilterTree }
  | FilterTerm;

/** One condition on a task. */
export type FilterTerm =
  | { kind: 'state'; state: FilterState }
  | { kind: 'priority'; priority: 1 | 2 | 3 | 4 }
  /** Due within `count` days from today, today included; 1 to 3650. */
  | { kind: 'days'; count: number }
  | { kind: 'date'; field: DateField; compare: Compare; date: DatePhrase }
  | { kind: 'name'; of: NameKind; name: NamePattern }
  | { kind: 'person'; role: PersonRole; who: Who }
  | { kind: 'text'; of: TextKind; text: string };

/** Conditions without a value. */
export type FilterState =
  | 'overdue'
  | 'no_date'
  | 'no_time'
  | 'recurring'
  | 'snoozed'
  | 'subtask'
  | 'has_subtasks'
  | 'no_labels'
  | 'inbox'
  | 'assigned'
  | 'shared'
  | 'completed'
  | 'attachment';

export type DateField = 'due' | 'created' | 'updated' | 'completed';

/** Comparison of a date with a phrase. For a phrase of several days, `<` compares with the first and `>` with the last. */
export type Compare = '<' | '<=' | '=' | '>=' | '>';

/** A date phrase as written, and the range of days that it meant when it was parsed, both inclusive. */
export type DatePhrase = { text: string; first: Day; last: Day };

/** `branch` is a project, or one of the reader's groups with its projects. */
export type NameKind = 'project' | 'branch' | 'section' | 'label';

/** A name pattern, not case-sensitive: `*` matches any characters; `\*` and `\\` are literal. */
export type NamePattern = string;

export type PersonRole = 'assigned_to' | 'assigned_by' | 'created_by' | 'completed_by';

/** `others` is every user except the reader. */
export type Who = 'me' | 'others' | 'nobody' | { name: string };

/** The fields in which a text is searched. `task` is title, description and the reader's labels. */
export type TextKind = 'task' | 'description' | 'comment';

/** Joins trees with `and` or `or`, and flattens members of the same kind. Returns the only tree, or undefined for none. */
export function joined(kind: 'and' | 'or', trees: readonly FilterTree[]): FilterTree | undefined {
  const of = trees.flatMap((tree) => (tree.kind === kind ? tree.of : [tree]));
  return of.length > 1 ? { kind, of } : of[0];
}

/** Returns whether the expression has a condition on completion. If so, completed tasks can match. */
export function asksForCompleted(tree: FilterTree): boolean {
  return termsOf(tree).some(
    (term) =>
      (term.kind === 'state' && term.state === 'completed') ||
      (term.kind === 'date' && term.field === 'completed') ||
      (term.kind === 'person' && term.role === 'completed_by'),
  );
}

/** Returns all conditions of the expression from left to right. */
export function termsOf(tree: FilterTree): FilterTerm[] {
  switch (tree.kind) {
    case 'and':
    case 'or':
      return tree.of.flatMap(termsOf);
    case 'not':
    case 'parent':
    case 'with_subtasks':
      return termsOf(tree.of);
    default:
      return [tree];
  }
}
