import { type Static, Type } from 'typebox';
import { choice, email, id, instant } from './fields.ts';

/** A role that can be given away: there is one owner, and that is no membership. */
export const GivenRole = choice(['editor', 'viewer']);
export type GivenRole = Static<typeof GivenRole>;

/** Somebody who was invited and has not arrived. */
export const PendingInvite = Type.Object(
  {
    id: id(),
    email: email(),
    project_id: Type.Optional(id({ description: 'Absent for an invite without a project.' })),
    project_name: Type.Optional(Type.String()),
    role: Type.Optional(GivenRole),
    invited_by: Type.Optional(Type.String({ description: 'A name. Absent when that account is gone.' })),
    created_at: instant(),
    expires_at: instant(),
  },
  { title: 'PendingInvite' },
);
export type PendingInvite = Static<typeof PendingInvite>;

/** Whom to take into a project, and as what. */
export const InviteInput = Type.Object(
  {
    role: GivenRole,
    user_id: Type.Optional(id({ description: 'An account. Exactly one of `user_id` and `email` is given.' })),
    email: Type.Optional(
      email({ trim: true, description: 'An address that belongs to an account means that account.' }),
    ),
  },
  { title: 'InviteInput', additionalProperties: false },
);
export type InviteInput = Static<typeof InviteInput>;

/** What an invite came to. */
export const InviteResult = Type.Object(
  {
    link: Type.String({
      description: 'The page of the project for somebody who has an account, else the page that the invite opens.',
    }),
    emailed: Type.Boolean({ description: 'True when the mail server took the mail.' }),
  },
  { title: 'InviteResult' },
);
export type InviteResult = Static<typeof InviteResult>;

/** What an invite says to whoever holds its token. */
export const InviteInfo = Type.Object(
  {
    email: email(),
    project_name: Type.Optional(Type.String()),
    role: Type.Optional(GivenRole),
    invited_by: Type.Optional(Type.String({ description: 'A name.' })),
    expires_at: instant(),
  },
  { title: 'InviteInfo' },
);
export type InviteInfo = Static<typeof InviteInfo>;
