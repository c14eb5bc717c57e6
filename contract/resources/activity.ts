import type { ActivityFields } from '#domain/events/catalogue.ts';
import { type Static, Type } from '../type.ts';
import { id, instant } from './fields.ts';

/** The fields of an entry that the caller may read. */
export type ActivityPayload = ActivityFields & {
  /** The current name of the person in `user_id` or `to`. */
  user_name?: string;
  /** The current name of the person in `assignee_before`. */
  assignee_before_name?: string;
  /** The current name of the person in `assignee_after`. */
  assignee_after_name?: string;
};

/** An entry of the activity log. */
export const Activity = Type.Object(
  {
    id: id(),
    at: instant(),
    project_id: Type.Optional(id()),
    project_name: Type.Optional(
      Type.String({ description: 'The name of the project at that time, even if the project was deleted.' }),
    ),
    task_id: Type.Optional(id()),
    task_visible: Type.Optional(
      Type.Boolean({ description: 'Present with `task_id`: whether the caller can read that task now.' }),
    ),
    user_id: Type.Optional(id({ description: 'The acting account. Absent if it was deleted, or if no person acted.' })),
    user_name: Type.Optional(Type.String()),
    event: Type.String({ description: 'Event name, such as `task.completed`.' }),
    payload: Type.Unsafe<ActivityPayload>({
      type: 'object',
      description: 'Fields of the event, without titles and names of records that the caller cannot read.',
    }),
  },
  { title: 'Activity' },
);
export type Activity = Static<typeof Activity>;
