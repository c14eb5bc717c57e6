import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { choice, count, id, instant, name } from './fields.ts';

const { host, username, password, folder } = LIMITS.mailboxes;

/** A mailbox whose flagged messages become tasks. The password is never returned. */
export const Mailbox = Type.Object(
  {
    id: id(),
    kind: choice(['gmail', 'imap']),
    name: Type.String(),
    host: Type.Optional(Type.String({ description: '`host:port`.' })),
    username: Type.Optional(Type.String()),
    folder: Type.Optional(Type.String()),
    trigger: Type.Optional(
      choice(['starred', 'label', 'both'], { description: 'Of a Gmail account: which messages become tasks.' }),
    ),
    label: Type.Optional(Type.String({ description: 'Of a Gmail account: the name of the label.' })),
    last_uid: count('The highest UID that became a task.'),
    last_sync_at: Type.Optional(instant({ description: 'The last successful synchronization.' })),
    next_sync_at: Type.Optional(instant({ description: 'The next synchronization.' })),
    last_error: Type.Optional(
      Type.String({ description: "Why the last synchronization failed, in the caller's language." }),
    ),
    created_at: instant(),
  },
  { title: 'Mailbox' },
);

/** A mailbox to connect. */
export const MailboxInput = Type.Object(
  {
    host: Type.String({
      trim: true,
      minLength: 1,
      maxLength: host,
      description: 'The mail server, `host:port`. Without a port: 993. TLS is required.',
    }),
    username: Type.String({ trim: true, minLength: 1, maxLength: username }),
    password: Type.String({ minLength: 1, maxLength: password, description: 'Stored encrypted.' }),
    name: Type.Optional(name(LIMITS.mailboxes.name, { description: 'Default: the user name.' })),
    folder: Type.Optional(name(folder, { default: 'INBOX' })),
  },
  { additionalProperties: false },
);

export type Mailbox = Static<typeof Mailbox>;
export type MailboxInput = Static<typeof MailboxInput>;
