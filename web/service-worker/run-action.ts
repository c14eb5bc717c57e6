import type { ServiceWorkerMessages } from '#domain/messages/en/service-worker.ts';
import { messagesIn, type ShownMessage, show } from './show-message.ts';

const HOUR_MS = 3_600_000;

/** Completes the task of a notification, or sets another reminder in an hour. A failure is shown as a notification. */
export async function runAction(action: string, shown: ShownMessage): Promise<void> {
  const messages = messagesIn(shown.lang);
  const isDone = action === 'done';
  const status = await post(isDone ? 'complete' : 'reminders', shown, isDone ? {} : inAnHour());
  if (status >= 200 && status < 300) return;
  const reason = reasonOf(status, messages);
  const title = isDone ? messages.doneFailed : messages.snoozeFailed;
  await show(title, `${shown.title}\n${reason}`, { ...shown, tag: `${shown.tag} failed` }, []);
}

/** A reminder is refused with 422 only if the task has too many. */
function reasonOf(status: number, messages: ServiceWorkerMessages): string {
  if (status === 401) return messages.signedOut;
  if (status === 404) return messages.gone;
  return status === 422 ? messages.tooMany : messages.unreachable;
}

function inAnHour(): object {
  return { remind_at: new Date(Date.now() + HOUR_MS).toISOString() };
}

/** Returns the status of the answer, or 0 without one. The request has the session cookie and the origin of the app. */
async function post(operation: string, { task_id = '', lang }: ShownMessage, body: object): Promise<number> {
  try {
    const { status } = await fetch(`/api/v1/tasks/${encodeURIComponent(task_id)}/${operation}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'accept-language': lang },
      body: JSON.stringify(body),
    });
    return status;
  } catch {
    return 0;
  }
}
