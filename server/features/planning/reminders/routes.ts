import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { createReminder } from './create-reminder.ts';
import { deleteReminder } from './delete-reminder.ts';
import { listReminders } from './list-reminders.ts';

/** Registers the endpoints of reminders. */
export function serveReminders(serve: Serve): void {
  const { reminders } = api;

  serve(reminders.list, ({ tx, actor, params }) => listReminders(tx, actor, { taskId: params.taskID }));

  serve(reminders.create, ({ tx, actor, params, body }) =>
    createReminder(tx, actor, { taskId: params.taskID, input: body }),
  );

  serve(reminders.delete, async ({ tx, actor, params }) => {
    await deleteReminder(tx, actor, { id: params.reminderID });
    return null;
  });
}
