import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english } from '#domain/messages/en/fields.ts';
import { type FieldMessage, Refusal } from '../../../platform/errors/refusal.ts';

/**
 * Why a mailbox could not be read. `not_allowed`: the address is private or the port is that of another protocol. `no_tls`: the server speaks
 * something else at this port. `storage`: the storage of the account is full. `lost_password`: it was encrypted with a lost key.
 */
export type MailboxProblem =
  | 'not_allowed'
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'no_tls'
  | 'sign_in'
  | 'folder'
  | 'bad_answer'
  | 'storage'
  | 'lost_password';

/** The failure to read a mailbox. `words` are those of the mail server to a user who could sign in or tried to; without secrets. */
export class MailboxFailure extends Error {
  readonly problem: MailboxProblem;
  readonly words: string | undefined;

  constructor(problem: MailboxProblem, words?: unknown) {
    super(problem);
    this.name = 'MailboxFailure';
    this.problem = problem;
    this.words = typeof words === 'string' ? readable(words) : undefined;
  }
}

/** Returns the 422 of a failure, at the field that caused it. */
export function mailboxRefusal({ problem, words }: MailboxFailure): Refusal {
  const error = words || MESSAGES[problem](english);
  return new Refusal('mailbox_failed', { error, fields: { [FIELDS[problem]]: MESSAGES[problem] } });
}

/** Returns the sentence for a stored problem of a mailbox that could be read before. */
export function mailboxProblemText(problem: string, locale: 'da' | 'en'): string {
  const known = problem as MailboxProblem;
  return (LATER_MESSAGES[known] ?? MESSAGES[known] ?? MESSAGES.unreachable)(locale === 'da' ? danish : english);
}

const MAX_LENGTH = 300;

function readable(words: string): string {
  return words
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();
}

const MESSAGES: Readonly<Record<MailboxProblem, FieldMessage>> = {
  not_allowed: (messages) => messages.mailboxNotAllowed,
  unreachable: (messages) => messages.mailboxUnreachable,
  timeout: (messages) => messages.mailboxTimeout,
  certificate: (messages) => messages.mailboxCertificate,
  no_tls: (messages) => messages.mailboxNoTls,
  sign_in: (messages) => messages.mailboxSignIn,
  folder: (messages) => messages.mailboxFolder,
  bad_answer: (messages) => messages.mailboxBadAnswer,
  storage: (messages) => messages.mailboxStorage,
  lost_password: (messages) => messages.mailboxPassword,
};

const LATER_MESSAGES: Readonly<Partial<Record<MailboxProblem, FieldMessage>>> = {
  sign_in: (messages) => messages.mailboxSignInLater,
  folder: (messages) => messages.mailboxFolderLater,
};

const FIELDS: Readonly<Record<MailboxProblem, string>> = {
  not_allowed: 'host',
  unreachable: 'host',
  timeout: 'host',
  certificate: 'host',
  no_tls: 'host',
  sign_in: 'username',
  folder: 'folder',
  bad_answer: 'host',
  storage: 'folder',
  lost_password: 'password',
};
