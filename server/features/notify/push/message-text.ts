import { MAX_MESSAGE_BYTES } from '../../../platform/web-push/index.ts';

/** The JSON message that the service worker of the web app receives. `url` is a path. `tag` replaces an earlier notification with the same tag. */
export type PushPayload = {
  title: string;
  body?: string | undefined;
  url: string;
  tag: string;
  lang: 'da' | 'en';
  task_id?: string | undefined;
  actions: readonly string[];
};

/** Code points of the title and body of a notification. Browsers show less. */
const TITLE = 200;
const BODY = 500;

/** Returns the text of a message. Long titles and bodies are shortened, until the message fits. */
export function messageText(payload: PushPayload): string {
  for (let part = 1; ; part /= 2) {
    const { title, body } = payload;
    const shortened = {
      ...payload,
      title: shorten(title, TITLE * part),
      ...(body !== undefined && { body: shorten(body, BODY * part) }),
    };
    const text = JSON.stringify(shortened);
    if (Buffer.byteLength(text) <= MAX_MESSAGE_BYTES) return text;
  }
}

function shorten(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}
