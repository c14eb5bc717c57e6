import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { choice, clearable, count, id, instant, name } from './fields.ts';

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
      choice(['starred', 'label', 'both'], {
        title: 'MailTrigger',
        description: 'Of a Gmail account: which messages become tasks.',
      }),
    ),
    label: Type.Optional(Type.String({ description: 'Of a Gmail account: the name of the label.' })),
    project_id: Type.Optional(
      id({
        description:
          'The project for its tasks. Absent: the Inbox, also if the user can no longer add tasks to the chosen one.',
      }),
    ),
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

/** A project to which the caller may add tasks. */
const project = () => clearable(id({ description: 'A project to which you may add tasks. Null: the Inbox.' }));

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
    project_id: Type.Optional(project()),
  },
  { additionalProperties: false },
);

/** Changes of a mailbox. Absent fields are unchanged. */
export const MailboxChanges = Type.Object(
  {
    name: Type.Optional(name(LIMITS.mailboxes.name)),
    password: Type.Optional(
      Type.String({ minLength: 1, maxLength: password, writeOnly: true, description: 'Tried before it is stored.' }),
    ),
    project_id: Type.Optional(project()),
  },
  { additionalProperties: false },
);

export type MailboxChanges = Static<typeof MailboxChanges>;
export type Mailbox = Static<typeof Mailbox>;
export type MailboxInput = Static<typeof MailboxInput>;
