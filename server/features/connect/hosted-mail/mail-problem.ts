import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english, type FieldMessages } from '#domain/messages/en/fields.ts';
import type { FieldMessage } from '../../../platform/errors/refusal.ts';
import type { ProviderProblem } from '../oauth/index.ts';

/** Why messages could not be read. `label`: the account has no such label. `storage`: the storage of the user is full, so no task was created. */
export type MailProblem = ProviderProblem | 'label' | 'storage';

/** Returns the sentence for a stored problem. It contains nothing of an answer. */
export function mailProblemText(problem: string, { locale, label }: { locale: 'da' | 'en'; label: string }): string {
  const messages = locale === 'da' ? danish : english;
  return (SENTENCES[problem as MailProblem] ?? SENTENCES.unreachable)(messages, label);
}

/** Returns the sentence for a failed request. */
export function mailProblemMessage(problem: ProviderProblem): FieldMessage {
  return (messages) => SENTENCES[problem](messages, '');
}

const SENTENCES: Readonly<Record<MailProblem, (messages: FieldMessages, label: string) => string>> = {
  not_allowed: (messages) => messages.hostedMailUnreachable,
  unreachable: (messages) => messages.hostedMailUnreachable,
  timeout: (messages) => messages.hostedMailTimeout,
  too_large: (messages) => messages.hostedMailBadAnswer,
  redirects: (messages) => messages.hostedMailBadAnswer,
  bad_answer: (messages) => messages.hostedMailBadAnswer,
  refused: (messages) => messages.hostedMailRefused,
  withdrawn: (messages) => messages.hostedMailWithdrawn,
  label: (messages, label) => messages.hostedMailLabel(label),
  storage: (messages) => messages.mailboxStorage,
};
