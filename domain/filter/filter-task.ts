/** The input of an evaluation. It has the fields of the API's Task, so that a client can pass its tasks unchanged. */

import type { Day } from '#domain/day/calendar.ts';

/** Instants are RFC 3339 in UTC; `due_datetime` is the instant of `due_time` in `due_timezone`. Absent means empty. */
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
  /** Names of the labels that the user has put on the task. */
  labels: readonly string[];
};

/** The user who evaluates the filter, and the records that tasks refer to. */
export type FilterContext = {
  /** The user's id. */
  me: string;
  /** The user's time zone. */
  zone: string;
  /** The current instant in milliseconds. */
  now: number;
  /** Returns a project; `group` is the name of the user's group that contains it. Undefined if hidden or archived. */
  project(id: string): { name: string; is_inbox: boolean; shared: boolean; group?: string | undefined } | undefined;
  section(id: string): { name: string } | undefined;
  person(id: string): { name: string; email?: string | undefined } | undefined;
  task(id: string): FilterTask | undefined;
  subtasks(id: string): readonly FilterTask[];
  /** Returns the id of the user who assigned the task. */
  assigner(id: string): string | undefined;
  /** Returns the completed occurrences of a repeating task. */
  completions(id: string): readonly { at: string; by?: string | undefined }[];
  comments(id: string): readonly string[];
  hasAttachment(id: string): boolean;
};
