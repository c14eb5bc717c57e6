import { serviceWorker as danish } from '#domain/messages/da/service-worker.ts';
import { serviceWorker as english, type ServiceWorkerMessages } from '#domain/messages/en/service-worker.ts';
import { type ActionOptions, worker } from './worker-types.ts';

/** A push message of the service. */
type Message = {
  title: string;
  body?: string;
  url: string;
  tag: string;
  lang: 'da' | 'en';
  task_id?: string;
  actions: readonly string[];
};

/** What a notification keeps for its clicks. */
export type ShownMessage = Pick<Message, 'title' | 'url' | 'tag' | 'lang' | 'task_id'>;

/** The texts in the language of the message. */
export function messagesIn(lang: 'da' | 'en'): ServiceWorkerMessages {
  return lang === 'da' ? danish : english;
}

/** Shows a push message. Each message must show a notification, because browsers end the subscription otherwise. */
export async function showMessage(data: unknown): Promise<void> {
  const { title, body, actions, ...rest } = data as Message;
  const messages = messagesIn(rest.lang);
  const offered = (['done', 'snooze'] as const)
    .filter((action) => actions.includes(action))
    .map((action) => ({ action, title: messages[action] }));
  await show(title, body, { ...rest, title }, offered);
}

/** Shows a notification with an icon. A click on it opens the path in `shown`. */
export async function show(
  title: string,
  body: string | undefined,
  shown: ShownMessage,
  actions: { action: string; title: string }[],
): Promise<void> {
  const options: ActionOptions = {
    ...(body !== undefined && { body }),
    tag: shown.tag,
    lang: shown.lang,
    icon: '/icon-192.png',
    data: shown,
    actions,
  };
  await worker.registration.showNotification(title, options);
}
