import { fieldTexts } from './field-texts.ts';
import { Refusal } from './refusal.ts';

/** The response of a failure; `body` is JSON text. */
export type ErrorAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

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
  const named = fields && fieldTexts(fields, locale);
  const body = JSON.stringify({ code: refusal.code, error: refusal.message, ...(named && { fields: named }) });
  if (current === undefined) return body;
  const text = typeof current === 'string' ? current : JSON.stringify(current);
  return `${body.slice(0, -1)},"current":${text}}`;
}
