/** Arguments that several tools have. */

import { LIMITS } from '#contract/limits.ts';
import { clearable } from '#contract/resources/fields.ts';
import { Type } from '#contract/type.ts';

const text = (description: string) => Type.String({ description });

export const taskId = () => Type.String({ minLength: 1, description: 'Id of the task.' });
export const noteId = () => Type.String({ minLength: 1, description: 'Id of the note.' });
export const projectId = (more = '') => Type.String({ minLength: 1, description: `Id or name of the project.${more}` });
export const sectionId = () =>
  Type.String({ minLength: 1, description: 'Id of the section, or its name if the project is given.' });

/** The page size of a tool. A larger number means the maximum. */
export const limit = ({ default: fallback, max }: { default: number; max: number }) =>
  Type.Integer({ minimum: 1, description: `Page size, by default ${fallback}, at most ${max}.` });

export const cursor = () => text('`next_cursor` of the previous page.');

/** Returns the given number, or the default without one. A number above the maximum becomes the maximum. */
export function capped(given: number | undefined, { default: fallback, max }: { default: number; max: number }) {
  return Math.min(given ?? fallback, max);
}

/** The fields of a task, besides its text. An empty text clears a field. */
export const taskFields = {
  description: Type.Optional(
    clearable(Type.String({ maxLength: LIMITS.taskDescription, description: 'Markdown. Empty removes it.' })),
  ),
  parent_id: Type.Optional(
    clearable(text('Id of the parent task, which makes this task a sub-task. Empty removes it.')),
  ),
  project_id: Type.Optional(text('Id or name of the project. By default the Inbox for a new task.')),
  section_id: Type.Optional(clearable(text('Id or name of the section. Empty removes it.'))),
  priority: Type.Optional(
    clearable(
      Type.Integer({
        minimum: LIMITS.priority.min,
        maximum: LIMITS.priority.max,
        description: '1 is the highest priority, 4 means none.',
      }),
    ),
  ),
  due_date: Type.Optional(
    clearable(text('YYYY-MM-DD or a phrase such as "tomorrow at 9" or "every monday". Empty removes the date.')),
  ),
  due_time: Type.Optional(clearable(text('HH:MM in the time zone of the user. Empty removes the time.'))),
  duration_min: Type.Optional(
    clearable(
      Type.Integer({ minimum: 0, maximum: LIMITS.durationMinutes, description: 'Duration in minutes. 0 removes it.' }),
    ),
  ),
  recurrence_rule: Type.Optional(
    clearable(
      Type.String({
        maxLength: LIMITS.recurrenceRule,
        description: 'RRULE (RFC 5545) or a phrase such as "every 2 weeks". Empty ends the repetition.',
      }),
    ),
  ),
  assignee_id: Type.Optional(
    clearable(text('Id or name of a member of the project, or "me". Empty removes the assignee.')),
  ),
  labels: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: LIMITS.labelName }), {
      maxItems: LIMITS.taskLabels,
      description: 'Names of all labels of the task. Unknown ones are created. An empty list removes all.',
    }),
  ),
};

/** The title of a task. */
export const content = () =>
  Type.String({ trim: true, minLength: 1, maxLength: LIMITS.taskTitle, description: 'The title of the task.' });
