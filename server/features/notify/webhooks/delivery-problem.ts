import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english } from '#domain/messages/en/fields.ts';
import type { FieldMessage } from '../../../platform/errors/refusal.ts';
import type { OutboundReason } from '../../../platform/outbound/index.ts';

/** Why a message was not delivered. `refused`: the status is not 2xx. `lost_secret`: the secret was encrypted with a lost key. */
export type DeliveryProblem = OutboundReason | 'refused' | 'gone' | 'redirect' | 'lost_secret';

/** The sentences for people. They contain nothing of the answer. */
export const PROBLEM_MESSAGES: Readonly<Record<DeliveryProblem, FieldMessage>> = {
  not_allowed: (messages) => messages.webhookNotAllowed,
  unreachable: (messages) => messages.webhookUnreachable,
  timeout: (messages) => messages.webhookTimeout,
  too_large: (messages) => messages.webhookTooLarge,
  redirects: (messages) => messages.webhookRedirect,
  redirect: (messages) => messages.webhookRedirect,
  bad_answer: (messages) => messages.webhookBadAnswer,
  refused: (messages) => messages.webhookRefused,
  gone: (messages) => messages.webhookGone,
  lost_secret: (messages) => messages.webhookLostSecret,
};

/** Returns the sentence for a stored problem. */
export function problemText(problem: string, locale: 'da' | 'en'): string {
  const message = PROBLEM_MESSAGES[problem as DeliveryProblem] ?? PROBLEM_MESSAGES.unreachable;
  return message(locale === 'da' ? danish : english);
}
