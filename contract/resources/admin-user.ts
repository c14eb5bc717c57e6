import { type Static, Type } from '../type.ts';
import { email, id, instant } from './fields.ts';
import { avatarColor } from './person.ts';

/** An account as administrators see it. */
export const AdminUser = Type.Object(
  {
    id: id(),
    email: email(),
    email_confirmed: Type.Boolean({ description: 'Whether the account has proved that it receives mail at `email`.' }),
    name: Type.String(),
    avatar_color: avatarColor(),
    is_admin: Type.Boolean(),
    is_disabled: Type.Boolean({ description: 'Extension. Whether an administrator has disabled the account.' }),
    is_being_deleted: Type.Boolean({
      description: 'Extension. Whether a deletion has begun that is not complete. The service completes it.',
    }),
    self: Type.Boolean({ description: 'Whether this is the account of the caller.' }),
    totp_enabled: Type.Boolean(),
    created_at: instant(),
    last_seen_at: Type.Optional(instant({ description: 'Last request of a session. Absent without a session.' })),
    project_count: Type.Integer({ description: 'Own live projects, without the Inbox.' }),
    task_count: Type.Integer({ description: 'Live tasks in own projects.' }),
    note_count: Type.Integer({ description: 'Own live notes without a project.' }),
    files_bytes: Type.Integer({ description: 'Extension. Bytes of the files that the user uploaded.' }),
    text_bytes: Type.Integer({
      description: 'Extension. Bytes of the texts in own projects and notes, the trash included.',
    }),
    authored_elsewhere: Type.Integer({ description: 'Live tasks that the user created in projects of others.' }),
  },
  { title: 'AdminUser' },
);
export type AdminUser = Static<typeof AdminUser>;
