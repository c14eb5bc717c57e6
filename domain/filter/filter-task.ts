/** What an expression is asked about, in the fields of the interface's Task, so that a client passes its tasks as they are. */

import type { Day } from '#domain/day/calendar.ts';

/** Instants are RFC 3339 in UTC, `due_datetime` the instant of `due_time` in `due_timezone`. Absent is empty. */
export type FilterTask = {
  id: string;
  project_id: string;
  section_id?: string | undefined;
  parent_id?: string | undefined;
  content: string;
  description?: string | undefined;
  priority: number;
  due_date?: Day | undefined;
  due_time?: string | undefined;
  due_timezone?: string | undefined;
  due_datetime?: string | undefined;
  recurrence_rule?: string | undefined;
  assignee_id?: string | undefined;
  completed_at?: string | undefined;
  completed_by?: string | undefined;
  created_by?: string | undefined;
  snoozed_until?: string | undefined;
  created_at: string;
  updated_at: string;
  /** The reader's own. */
  labels: readonly string[];
};

/** What else an expression may ask for: the reader, and what tasks refer to. */
export type FilterWorld = {
  /** The reader's id, zone and instant in milliseconds. */
  me: string;
  zone: string;
  now: number;
  /** `group` is the name of the reader's group that it is filed in. Undefined for one out of sight or archived. */
  project(id: string): { name: string; is_inbox: boolean; shared: boolean; group?: string | undefined } | undefined;
  section(id: string): { name: string } | undefined;
  person(id: string): { name: string; email?: string | undefined } | undefined;
  task(id: string): FilterTask | undefined;
  subtasks(id: string): readonly FilterTask[];
  /** Who gave the task to its present assignee. */
  assigner(id: string): string | undefined;
  /** The occurrences of a repeating task that were completed. */
  completions(id: string): readonly { at: string; by?: string | undefined }[];
  comments(id: string): readonly string[];
  hasAttachment(id: string): boolean;
};
