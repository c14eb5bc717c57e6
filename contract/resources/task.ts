import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { choice, clearable, clock, count, day, etag, id, instant, name, zone } from './fields.ts';

const { priority, durationMinutes } = LIMITS;

const RECURRENCE_FROM = ['due', 'completion'] as const;

/** What the next date of a repeating task counts from: the date it was due, or the day it was completed. */
export const RecurrenceFrom = choice(RECURRENCE_FROM);

/** 1 is the most urgent, 4 means none. */
export const Priority = Type.Integer({
  minimum: priority.min,
  maximum: priority.max,
  description: '1 highest, 4 none.',
});

/** A task as one reader sees it: `labels` are the reader's own, `recurrence_text` is in the reader's language. */
export const Task = Type.Object(
  {
    id: id({ description: 'Kept when a repeating task moves on to its next date.' }),
    project_id: id(),
    section_id: Type.Optional(id()),
    parent_id: Type.Optional(id()),
    content: Type.String({ maxLength: LIMITS.taskTitle }),
    description: Type.Optional(Type.String({ maxLength: LIMITS.taskDescription, description: 'Markdown.' })),
    priority: Priority,
    due_date: Type.Optional(day({ description: 'The local day in `due_timezone`.' })),
    due_time: Type.Optional(clock({ description: 'Local wall time. Absent for an all-day task.' })),
    due_timezone: Type.Optional(zone({ description: 'The zone of `due_time`. Absent for an all-day task.' })),
    due_datetime: Type.Optional(instant({ description: 'Date, time and zone as an instant. Absent for all-day.' })),
    duration_min: Type.Optional(Type.Integer({ minimum: 1, maximum: durationMinutes })),
    recurrence_rule: Type.Optional(Type.String({ description: 'An RRULE value (RFC 5545), without the name.' })),
    recurrence_from: Type.Optional(RecurrenceFrom),
    recurrence_text: Type.Optional(Type.String({ description: "The rule in words, in the caller's language." })),
    assignee_id: Type.Optional(id()),
    labels: Type.Array(Type.String(), { description: "Names of the caller's own labels, sorted." }),
    completed: Type.Boolean(),
    completed_at: Type.Optional(instant()),
    completed_by: Type.Optional(id({ description: 'Absent when open, or when that account is deleted.' })),
    created_by: Type.Optional(id({ description: "Absent when the author's account is deleted." })),
    snoozed_until: Type.Optional(instant({ description: 'Absent when awake.' })),
    subtask_count: Type.Optional(count('Direct sub-tasks.')),
    subtask_done: Type.Optional(count('Direct sub-tasks that are completed.')),
    comment_count: Type.Optional(count('Comments.')),
    attachment_count: Type.Optional(count("The task's own files.")),
    sort_order: Type.Number(),
    etag: etag(),
    deleted_at: Type.Optional(instant({ description: 'Only in the trash.' })),
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'Task' },
);
export type Task = Static<typeof Task>;

/** What completing a task answers. */
export const TaskCompletion = Type.Object(
  {
    ...Task.properties,
    recurred: Type.Boolean({ description: 'True when the task repeats and moved on instead of closing.' }),
    next_due: Type.Optional(day({ description: 'The date it moved on to.' })),
  },
  { title: 'TaskCompletion' },
);
export type TaskCompletion = Static<typeof TaskCompletion>;

/** The root of one deletion. */
export const TrashedTask = Type.Object(
  {
    ...Task.properties,
    project_name: Type.String(),
    purge_after: instant({ description: `${LIMITS.trashDays} days after the deletion.` }),
    descendant_count: count('Sub-tasks that were deleted with it.'),
  },
  { title: 'TrashedTask' },
);
export type TrashedTask = Static<typeof TrashedTask>;

const title = () => name(LIMITS.taskTitle);

/** What can be written on a task; an absent field stays as it is, or takes its default on creation. */
export const TaskInput = Type.Object(
  {
    project_id: Type.Optional(id()),
    section_id: Type.Optional(clearable(Type.String())),
    parent_id: Type.Optional(clearable(Type.String())),
    content: Type.Optional(title()),
    description: Type.Optional(clearable(Type.String({ maxLength: LIMITS.taskDescription, description: 'Markdown.' }))),
    priority: Type.Optional(clearable(Priority)),
    due_date: Type.Optional(clearable(day({ description: 'Clearing the date clears time and zone too.' }))),
    due_time: Type.Optional(clearable(clock({ description: 'Needs a date. Cleared, the task lasts all day.' }))),
    due_timezone: Type.Optional(clearable(zone({ description: "Only with a time. The caller's own when absent." }))),
    duration_min: Type.Optional(
      clearable(Type.Integer({ minimum: 0, maximum: durationMinutes, description: '0 clears as well.' })),
    ),
    recurrence_rule: Type.Optional(
      clearable(
        Type.String({
          maxLength: LIMITS.recurrenceRule,
          description: 'An RRULE value (RFC 5545). A leading `RRULE:` is tolerated.',
        }),
      ),
    ),
    recurrence_from: Type.Optional(clearable(choice(RECURRENCE_FROM, { default: 'due' }))),
    assignee_id: Type.Optional(
      clearable(Type.String({ description: 'The owner or a member of the project; `me` is the caller.' })),
    ),
    labels: Type.Optional(
      clearable(
        Type.Array(name(LIMITS.labelName), {
          maxItems: LIMITS.taskLabels,
          description: "Names of the caller's labels, made on demand. Replaces only the caller's own.",
        }),
      ),
    ),
    sort_order: Type.Optional(Type.Number()),
  },
  { title: 'TaskInput', additionalProperties: false },
);
export type TaskInput = Static<typeof TaskInput>;

/** What makes a task. Without project and parent it lands in the caller's Inbox. */
export const NewTask = Type.Object(
  { ...TaskInput.properties, content: title() },
  { title: 'NewTask', additionalProperties: false },
);
export type NewTask = Static<typeof NewTask>;
