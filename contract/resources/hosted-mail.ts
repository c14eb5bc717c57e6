import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { choice, clearable, id, instant } from './fields.ts';

const { label, labels } = LIMITS.hostedMail;

/** Selects the messages of the connected mail account that become tasks. */
const HOSTED_MAIL_TRIGGERS = ['starred', 'label', 'both'] as const;

/** The mail account that is connected at a provider. */
export const HostedMail = Type.Object(
  {
    connected: Type.Boolean(),
    email: Type.String({
      description: 'The address of the account, also after it was withdrawn; empty if there is none.',
    }),
    trigger: choice(['', ...HOSTED_MAIL_TRIGGERS], {
      description: 'Which messages become tasks: starred ones, those with the label, or both. Empty: not chosen yet.',
    }),
    label: Type.String({ description: 'The name of the label, or empty.' }),
    labels: Type.Array(Type.String(), {
      description: `The labels of the account at the last run, at most ${labels}.`,
    }),
    project_id: Type.Optional(
      id({
        description:
          'The project for the tasks. Absent: the Inbox, also if the user can no longer add tasks to the chosen one.',
      }),
    ),
    has_client: Type.Boolean({ description: 'Whether an administrator has registered a client of the provider.' }),
    last_sync_at: Type.Optional(instant({ description: 'The last successful run.' })),
    next_sync_at: Type.Optional(instant({ description: 'The next run.' })),
    last_error: Type.Optional(
      Type.String({
        description: "Why the last run failed, or why the account is disconnected, in the caller's language.",
      }),
    ),
  },
  { title: 'HostedMail' },
);

/** The settings to store. */
export const HostedMailInput = Type.Object(
  {
    trigger: choice(HOSTED_MAIL_TRIGGERS, { title: 'MailTrigger' }),
    label: Type.Optional(
      Type.String({ trim: true, maxLength: label, description: 'The name of a label. Required unless `starred`.' }),
    ),
    project_id: Type.Optional(
      clearable(id({ description: 'A project to which you may add tasks. Absent: unchanged. Null: the Inbox.' })),
    ),
  },
  { additionalProperties: false },
);

export type HostedMail = Static<typeof HostedMail>;
export type HostedMailInput = Static<typeof HostedMailInput>;
