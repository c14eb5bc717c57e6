import { type Static, Type } from '../type.ts';
import { choice, email, id, instant } from './fields.ts';

/** A role that can be assigned. A project has one owner, who is not a member in this sense. */
export const GivenRole = choice(['editor', 'viewer'], { title: 'GivenRole' });
export type GivenRole = Static<typeof GivenRole>;

/** A pending invite. */
export const PendingInvite = Type.Object(
  {
    id: id(),
    email: email(),
    project_id: Type.Optional(id({ description: 'Absent if the invite has no project.' })),
    project_name: Type.Optional(Type.String()),
    role: Type.Optional(GivenRole),
    invited_by: Type.Optional(
      Type.String({ description: 'Name of the inviter. Absent if their account was deleted.' }),
    ),
    created_at: instant(),
    expires_at: instant(),
  },
  { title: 'PendingInvite' },
);
export type PendingInvite = Static<typeof PendingInvite>;

/** The body that invites a person: an account or an email address, and a role. */
export const InviteInput = Type.Object(
  {
    role: GivenRole,
    user_id: Type.Optional(id({ description: 'Id of an account. Exactly one of `user_id` and `email` is required.' })),
    email: Type.Optional(
      email({ trim: true, description: 'The confirmed address of an account invites that account.' }),
    ),
  },
  { title: 'InviteInput', additionalProperties: false },
);
export type InviteInput = Static<typeof InviteInput>;

/** The result of an invitation. */
export const InviteResult = Type.Object(
  {
    link: Type.String({
      description: 'The invite link if an address was invited and no mail server is configured; else the project page.',
    }),
    emailed: Type.Boolean({ description: 'True if the mail server accepted the mail.' }),
  },
  { title: 'InviteResult' },
);
export type InviteResult = Static<typeof InviteResult>;

/** The details of an invite for the person who has its token. */
export const InviteInfo = Type.Object(
  {
    email: email(),
    project_name: Type.Optional(Type.String()),
    role: Type.Optional(GivenRole),
    invited_by: Type.Optional(Type.String({ description: 'Name of the inviter.' })),
    expires_at: instant(),
  },
  { title: 'InviteInfo' },
);
export type InviteInfo = Static<typeof InviteInfo>;
