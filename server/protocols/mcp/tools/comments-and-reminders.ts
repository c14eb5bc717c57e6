/** Tools for the comments of tasks and the reminders of the user. */

import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { Comment } from '#contract/resources/comment.ts';
import { Reminder, ReminderInput } from '#contract/resources/reminder.ts';
import { Type } from '#contract/type.ts';
import { capped, cursor, limit, taskId } from '../fields.ts';
import { instantIn } from '../schedule.ts';
import { tool } from '../tool.ts';

const { comments: PAGE } = LIMITS.pages;

const listComments = tool({
  name: 'list_comments',
  title: 'List comments',
  description: 'List the comments of a task, oldest first.',
  kind: 'read',
  input: Type.Object({ task_id: taskId(), limit: Type.Optional(limit(PAGE)), cursor: Type.Optional(cursor()) }),
  output: Type.Object({ comments: Type.Array(Comment), next_cursor: Type.Optional(Type.String()) }),
  operations: [api.comments.list],
  async run({ run }, { task_id: taskID, limit: size, cursor: after }) {
    const { attachments: _files, ...page } = await run(api.comments.list, {
      taskID,
      query: { limit: capped(size, PAGE), cursor: after },
    });
    return page;
  },
});

const addComment = tool({
  name: 'add_comment',
  title: 'Add a comment',
  description: 'Comment on a task as the user. Everyone in the project sees it, and @"full name" notifies that person.',
  kind: 'write',
  input: Type.Object({
    task_id: taskId(),
    body: Type.String({ trim: true, minLength: 1, maxLength: LIMITS.commentBody, description: 'Markdown.' }),
  }),
  output: Comment,
  operations: [api.comments.create],
  run: ({ run }, { task_id: taskID, body }) => run(api.comments.create, { taskID, body: { body } }),
});

const listReminders = tool({
  name: 'list_reminders',
  title: 'List reminders',
  description: 'List the reminders of the user for a task.',
  kind: 'read',
  input: Type.Object({ task_id: taskId() }),
  output: Type.Object({ reminders: Type.Array(Reminder) }),
  operations: [api.reminders.list],
  run: ({ run }, { task_id: taskID }) => run(api.reminders.list, { taskID }),
});

const addReminder = tool({
  name: 'add_reminder',
  title: 'Set a reminder',
  description:
    'Remind the user of a task, at a time or relative to its due time. Give exactly one of remind_at and offset_min.',
  kind: 'write',
  input: Type.Object({
    task_id: taskId(),
    remind_at: Type.Optional(
      Type.String({ description: 'RFC 3339 instant, or a phrase such as "tomorrow at 8". A day means 09:00.' }),
    ),
    offset_min: Type.Optional(
      Type.Unsafe<number>({
        ...ReminderInput.properties.offset_min,
        description: 'Minutes after the due time; negative is before it. -30 is half an hour before.',
      }),
    ),
  }),
  output: Reminder,
  operations: [api.reminders.create],
  run: async (context, { task_id: taskID, remind_at, ...body }) =>
    context.run(api.reminders.create, {
      taskID,
      body: { ...body, ...(remind_at !== undefined && { remind_at: instantIn(context, 'remind_at', remind_at) }) },
    }),
});

const deleteReminder = tool({
  name: 'delete_reminder',
  title: 'Delete a reminder',
  description: 'Delete a reminder of the user. This cannot be undone.',
  kind: 'delete',
  input: Type.Object({ reminder_id: Type.String({ minLength: 1, description: 'Id of the reminder.' }) }),
  output: Type.Object({ deleted: Type.Boolean() }),
  operations: [api.reminders.delete],
  async run({ run }, { reminder_id: reminderID }) {
    await run(api.reminders.delete, { reminderID });
    return { deleted: true };
  },
});

/** The tools of this file. */
export const commentAndReminderTools = [listComments, addComment, listReminders, addReminder, deleteReminder];
