import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english } from '#domain/messages/en/fields.ts';
import { Refusal } from './refusal.ts';

/** The response of a failure; `body` is JSON text. */
export type ErrorAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

const fieldWords = { en: english, da: danish };

/**
 * Returns the response for a thrown value. Anything except a Refusal becomes 500 `internal_error` without details. Every 401
 * names the accepted scheme (RFC 9110, section 15.5.2).
 */
export function answerTo(error: unknown, locale: 'da' | 'en'): ErrorAnswer {
  const refusal = error instanceof Refusal ? error : new Refusal('internal_error');
  const { retryAfter, headers } = refusal.details;
  return {
    status: refusal.status,
    headers: {
      ...(refusal.status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...headers,
    },
    body: bodyOf(refusal, locale),
  };
}

function bodyOf(refusal: Refusal, locale: 'da' | 'en'): string {
  const { fields, current } = refusal.details;
  const messages = fieldWords[locale];
  const named =
    fields && Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, message(messages)]));
  const body = JSON.stringify({ code: refusal.code, error: refusal.message, ...(named && { fields: named }) });
  if (current === undefined) return body;
  const text = typeof current === 'string' ? current : JSON.stringify(current);
  return `${body.slice(0, -1)},"current":${text}}`;
}
