import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english } from '#domain/messages/en/fields.ts';
import type { FieldMessage } from '../../../platform/errors/refusal.ts';
import type { OutboundReason } from '../../../platform/outbound/index.ts';

/**
 * Why a calendar could not be read. `refused`: the server answered with an error. `not_calendar`: the content is something else.
 * `too_slow`: reading it took more than 5 s.
 * `withdrawn`: the connected account gives no access any more.
 */
export type SyncProblem = OutboundReason | 'refused' | 'not_calendar' | 'too_slow' | 'withdrawn';

/** The failure to read a calendar. */
export class SyncFailure extends Error {
  readonly problem: SyncProblem;

  constructor(problem: SyncProblem) {
    super(problem);
    this.name = 'SyncFailure';
    this.problem = problem;
  }
}

/** The sentences for people. They contain nothing of the answer. */
export const PROBLEM_MESSAGES: Readonly<Record<SyncProblem, FieldMessage>> = {
  not_allowed: (messages) => messages.addressNotAllowed,
  unreachable: (messages) => messages.calendarUnreachable,
  timeout: (messages) => messages.calendarTimeout,
  too_large: (messages) => messages.calendarTooLarge,
  redirects: (messages) => messages.calendarUnreachable,
  bad_answer: (messages) => messages.calendarUnreachable,
  refused: (messages) => messages.calendarRefused,
  not_calendar: (messages) => messages.calendarUnreadable,
  too_slow: (messages) => messages.calendarTooSlow,
  withdrawn: (messages) => messages.calendarWithdrawn,
};

/** Returns the sentence for a stored problem. */
export function problemText(problem: string, locale: 'da' | 'en'): string {
  const message = PROBLEM_MESSAGES[problem as SyncProblem] ?? PROBLEM_MESSAGES.unreachable;
  return message(locale === 'da' ? danish : english);
}
