import { type Static, Type } from 'typebox';
import { id, instant } from './fields.ts';

/** A line of the history: who did what, and when. */
export const Activity = Type.Object(
  {
    id: id(),
    at: instant(),
    project_id: Type.Optional(id()),
    project_name: Type.Optional(
      Type.String({ description: 'The name of the project at the time; it stays when the project is gone.' }),
    ),
    task_id: Type.Optional(id()),
    task_visible: Type.Optional(
      Type.Boolean({ description: 'Beside `task_id`: whether the caller can read that task now.' }),
    ),
    user_id: Type.Optional(
      id({ description: 'Who did it. Absent when the account was deleted, and when nobody did.' }),
    ),
    user_name: Type.Optional(Type.String()),
    event: Type.String({ description: 'What happened, such as `task.completed`.' }),
    payload: Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'More about it, by event.' }),
  },
  { title: 'Activity' },
);
export type Activity = Static<typeof Activity>;
