/** What an expression of the filter language means. Made by `parseFilter`; plain data, comparable as JSON. */

import type { Day } from '#domain/day/calendar.ts';

/** A whole expression. Lists of `and` and `or` have two members at least, none of their own kind. */
export type FilterTree =
  | { kind: 'and' | 'or'; of: readonly FilterTree[] }
  | { kind: 'not'; of: FilterTree }
  /** The tasks that a match stands directly under. */
  | { kind: 'parent'; of: FilterTree }
  /** Matches and the tasks directly under them. */
  | { kind: 'with_subtasks'; of: FilterTree }
  | FilterTerm;

/** One condition on a task. */
export type FilterTerm =
  | { kind: 'state'; state: FilterState }
  | { kind: 'priority'; priority: 1 | 2 | 3 | 4 }
  /** Due on one of so many days, the first of which is today; 1 to 3650. */
  | { kind: 'days'; count: number }
  | { kind: 'date'; field: DateField; compare: Compare; date: DatePhrase }
  | { kind: 'name'; of: NameKind; name: NamePattern }
  | { kind: 'person'; role: PersonRole; who: Who }
  | { kind: 'text'; of: TextKind; text: string };

/** What a task is or has, said without a value. */
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

/** How a day compares with a phrase; a phrase of several days is before its first and after its last. */
export type Compare = '<' | '<=' | '=' | '>=' | '>';

/** A date as it was written, and the days that it meant when it was read, both inclusive. */
export type DatePhrase = { text: string; first: Day; last: Day };

/** `branch` is a project, or a group of the reader's with the projects in it. */
export type NameKind = 'project' | 'branch' | 'section' | 'label';

/** A name without regard to case: `*` stands for anything, `\*` and `\\` for the characters themselves. */
export type NamePattern = string;

export type PersonRole = 'assigned_to' | 'assigned_by' | 'created_by' | 'completed_by';

/** `others` is anybody but the reader. */
export type Who = 'me' | 'others' | 'nobody' | { name: string };

/** Where a text is looked for; `task` is title, description and the reader's own labels. */
export type TextKind = 'task' | 'description' | 'comment';

/** One of several, or the only one; members of the same kind are taken in. */
export function joined(kind: 'and' | 'or', trees: readonly FilterTree[]): FilterTree | undefined {
  const of = trees.flatMap((tree) => (tree.kind === kind ? tree.of : [tree]));
  return of.length > 1 ? { kind, of } : of[0];
}

/** True when the expression asks about completion: completed tasks are asked as well then. */
export function asksForCompleted(tree: FilterTree): boolean {
  return termsOf(tree).some(
    (term) =>
      (term.kind === 'state' && term.state === 'completed') ||
      (term.kind === 'date' && term.field === 'completed') ||
      (term.kind === 'person' && term.role === 'completed_by'),
  );
}

/** Every condition of the expression, from left to right. */
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
