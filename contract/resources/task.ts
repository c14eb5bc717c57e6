import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { choice, chosenId, clearable, clock, count, day, etag, id, instant, name, zone } from './fields.ts';

const { priority, durationMinutes } = LIMITS;

const RECURRENCE_FROM = ['due', 'completion'] as const;

/** Whether the next date of a repeating task counts from its due date or from the day of completion. */
export const RecurrenceFrom = choice(RECURRENCE_FROM, { title: 'RecurrenceFrom' });

/** 1 is the highest priority, 4 means none. */
export const Priority = Type.Integer({
  minimum: priority.min,
  maximum: priority.max,
  description: '1 is the highest priority, 4 means none.',
});

/** A task as one reader sees it: `labels` are those of the reader, `recurrence_text` is in the reader's language. */
export const Task = Type.Object(
  {
    id: id({ description: 'Unchanged when a repeating task moves to its next occurrence.' }),
    project_id: id(),
    section_id: Type.Optional(id()),
    parent_id: Type.Optional(id()),
    content: Type.String({ maxLength: LIMITS.taskTitle }),
    description: Type.Optional(Type.String({ maxLength: LIMITS.taskDescription, description: 'Markdown.' })),
    priority: Priority,
    due_date: Type.Optional(day({ description: 'Local day in `due_timezone`.' })),
    due_time: Type.Optional(clock({ description: 'Local time. Absent for an all-day task.' })),
    due_timezone: Type.Optional(zone({ description: 'Time zone of `due_time`. Absent for an all-day task.' })),
    due_datetime: Type.Optional(
      instant({ description: 'Due date and time as an instant. Absent for an all-day task.' }),
    ),
    duration_min: Type.Optional(Type.Integer({ minimum: 1, maximum: durationMinutes })),
    recurrence_rule: Type.Optional(Type.String({ description: 'RRULE value (RFC 5545), without the property name.' })),
    recurrence_from: Type.Optional(RecurrenceFrom),
    recurrence_text: Type.Optional(Type.String({ description: "Description of the rule in the caller's language." })),
    assignee_id: Type.Optional(id()),
    labels: Type.Array(Type.String(), { description: "Names of the caller's own labels, sorted." }),
    unclear_text: Type.Optional(
      Type.String({
        maxLength: LIMITS.unclearText,
        description:
          'The part of the quick-add line that has another reading, or that was not read. Absent once someone has confirmed it or changed the date.',
      }),
    ),
    completed: Type.Boolean(),
    completed_at: Type.Optional(instant()),
    completed_by: Type.Optional(id({ description: 'Absent if the task is open, or if the account was deleted.' })),
    created_by: Type.Optional(id({ description: 'Absent if the account was deleted.' })),
    snoozed_until: Type.Optional(instant({ description: 'Absent if the task is not snoozed.' })),
    subtask_count: Type.Optional(count('Number of direct sub-tasks.')),
    subtask_done: Type.Optional(count('Number of completed direct sub-tasks.')),
    comment_count: Type.Optional(count('Number of comments.')),
    attachment_count: Type.Optional(count('Number of files of the task, without files of comments.')),
    sort_order: Type.Number(),
    etag: etag(),
    deleted_at: Type.Optional(instant({ description: 'Present only in the trash.' })),
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'Task' },
);
export type Task = Static<typeof Task>;

/**
 * The occurrence of a repeating task that the caller means. If the task now has another due date or time, for example because of
 * a double click or another device, the request changes nothing. Without these fields, the request means the current occurrence.
 */
export const SeenOccurrence = Type.Object(
  {
    occurrence: Type.Optional(
      clearable(day({ description: 'The `due_date` that the caller saw. Empty if the task had no date.' })),
    ),
    occurrence_time: Type.Optional(
      clearable(clock({ description: 'The `due_time` that the caller saw. Empty if the task had no time.' })),
    ),
  },
  { title: 'SeenOccurrence', additionalProperties: false },
);
export type SeenOccurrence = Static<typeof SeenOccurrence>;

/** The response to completing a task. */
export const TaskCompletion = Type.Object(
  {
    ...Task.properties,
    recurred: Type.Boolean({ description: 'True if the task repeats and moved to its next occurrence.' }),
    next_due: Type.Optional(day({ description: 'Due date of the next occurrence.' })),
  },
  { title: 'TaskCompletion' },
);
export type TaskCompletion = Static<typeof TaskCompletion>;

/** The top task of one deletion. */
export const TrashedTask = Type.Object(
  {
    ...Task.properties,
    project_name: Type.String(),
    purge_after: instant({ description: `${LIMITS.trashDays} days after the deletion.` }),
    descendant_count: count('Number of sub-tasks that were deleted with it.'),
  },
  { title: 'TrashedTask' },
);
export type TrashedTask = Static<typeof TrashedTask>;

const title = () => name(LIMITS.taskTitle);

/** Writable fields of a task. An absent field is unchanged, or has its default on creation. */
export const TaskInput = Type.Object(
  {
    project_id: Type.Optional(id()),
    section_id: Type.Optional(clearable(Type.String())),
    parent_id: Type.Optional(clearable(Type.String())),
    content: Type.Optional(title()),
    description: Type.Optional(clearable(Type.String({ maxLength: LIMITS.taskDescription, description: 'Markdown.' }))),
    priority: Type.Optional(clearable(Priority)),
    due_date: Type.Optional(clearable(day({ description: 'Clearing the date also clears time and time zone.' }))),
    due_time: Type.Optional(
      clearable(
        clock({
          description:
            'Requires a date. Clearing it makes the task all-day. A local time that a clock change skips is stored as the later time.',
        }),
      ),
    ),
    due_timezone: Type.Optional(
      clearable(
        zone({
          description:
            "Requires a time. If absent, the caller's time zone, or the zone of the task if only the date changes.",
        }),
      ),
    ),
    duration_min: Type.Optional(
      clearable(Type.Integer({ minimum: 0, maximum: durationMinutes, description: '0 clears the duration.' })),
    ),
    recurrence_rule: Type.Optional(
      clearable(
        Type.String({
          maxLength: LIMITS.recurrenceRule,
          description: 'RRULE value (RFC 5545). A leading `RRULE:` is accepted.',
        }),
      ),
    ),
    recurrence_from: Type.Optional(
      clearable(
        choice(RECURRENCE_FROM, { title: 'RecurrenceFrom', default: 'due', description: 'Ignored without a rule.' }),
      ),
    ),
    assignee_id: Type.Optional(
      clearable(Type.String({ description: 'The owner or a member of the project. `me` refers to the caller.' })),
    ),
    labels: Type.Optional(
      clearable(
        Type.Array(name(LIMITS.labelName), {
          maxItems: LIMITS.taskLabels,
          description:
            "Names of the caller's labels. Unknown labels are created. Labels of other people are unchanged.",
        }),
      ),
    ),
    unclear_text: Type.Optional(
      clearable(
        Type.String({
          maxLength: LIMITS.unclearText,
          description: 'Clearing it confirms the date. A change of date, time or rule clears it too.',
        }),
      ),
    ),
    sort_order: Type.Optional(Type.Number()),
  },
  { title: 'TaskInput', additionalProperties: false },
);
export type TaskInput = Static<typeof TaskInput>;

/** The body that creates a task. Without project and parent, the task is created in the caller's Inbox. */
export const NewTask = Type.Object(
  { id: chosenId(), ...TaskInput.properties, content: title() },
  { title: 'NewTask', additionalProperties: false },
);
export type NewTask = Static<typeof NewTask>;
